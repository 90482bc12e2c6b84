import Foundation

extension DocumentSession {
    /// Reads a file and shows it; first offers what an earlier run could not save of it.
    ///
    /// - Throws: Why it could not be opened. The session has failed then and is never saved.
    package func open(_ location: FileLocation) async throws(DocumentError) {
        await gate.enter()
        defer { gate.leave() }
        begin(at: location, named: location.name)
        do {
            let found = try await look(at: location)
            if let recovered = await chooseRecovered(among: found, at: location) {
                try await install(recovered, over: found)
            } else {
                let file = try found.file.get()
                try await load(file)
                finishOpening(file)
            }
            // After the document: it is there to be seen meanwhile.
            if let failure = found.recoveryFailure {
                Task { [questions = client?.questions] in await questions?.report(failure) }
            }
        } catch {
            failOpening()
            throw error
        }
    }

    /// Shows a new document that has no file yet.
    ///
    /// It is clean until its first edit.
    package func openUntitled(named name: String) {
        precondition(state.phase == .closed && state.content != .failed, "a session opens once")
        displayName = name
        update { $0.phase = .idle }
    }

    /// Shows a new document that starts from another one's contents, as edits.
    package func openUntitled(from duplicate: Duplicate) async throws(DocumentError) {
        await gate.enter()
        defer { gate.leave() }
        begin(at: nil, named: duplicate.name)
        do {
            try await load(
                LoadedFile(contents: duplicate.contents, fingerprint: nil, isWritable: true),
                typedAs: duplicate.place
            )
        } catch {
            failOpening()
            throw error
        }
        generation += 1
        writtenPoint = nil
        savedPoint = nil
        update { $0.phase = .idle }
        scheduleDraft()
    }

    /// Shows what an earlier run could not save, without asking; the document starts edited.
    ///
    /// For untitled documents, and where the user has already agreed.
    package func adopt(recovered record: RecoveryRecord) async throws(DocumentError) {
        await gate.enter()
        defer { gate.leave() }
        begin(at: record.location, named: record.displayName)
        do {
            let contents = try await worker.run { [recovery] () throws(DocumentError) in
                try recovery.contents(of: record)
            }
            let recovered = Recovered(record: record, contents: contents)
            if let location = record.location {
                try await install(recovered, over: look(at: location))
            } else {
                try await install(recovered, over: nil)
            }
        } catch {
            failOpening()
            throw error
        }
    }

    /// Gives up the edits and shows what the file holds now.
    ///
    /// - Returns: Whether it could be read; the user has been told if not, and the edits are still
    ///   there.
    func reloadNow() async -> Bool {
        guard let location, let questions = client?.questions else { return false }
        do {
            let file = try await currentFile(at: location)
            try await replaceMemory(with: file)
            finishOpening(file)
            await dropRecord()
            return true
        } catch {
            await questions.report(error)
            return false
        }
    }
}

// MARK: - Reading

extension DocumentSession {
    struct Recovered: Sendable {
        let record: RecoveryRecord
        let contents: Data

        /// Whether the file holds something else than what the edits were made to.
        ///
        /// After an interrupted write it holds that write's rest, which is no one's version.
        func isFileChanged(_ current: FileFingerprint?) -> Bool {
            record.cause == .unsaved
                && record.baseFingerprint?.contentHash != current?.contentHash
        }
    }

    struct Found: Sendable {
        let file: Result<LoadedFile, DocumentError>
        var recovered: [Recovered] = []
        var recoveryFailure: DocumentError?

        var fingerprint: FileFingerprint? { (try? file.get())?.fingerprint }
    }

    private func begin(at location: FileLocation?, named name: String) {
        precondition(state.phase == .closed && state.content != .failed, "a session opens once")
        self.location = location
        displayName = name
        update { $0.phase = .opening }
    }

    private func failOpening() {
        update { state in
            state.phase = .closed
            state.content = .failed
        }
    }

    /// The file as it is now: read whole or, for a viewer, which may be shown one that is larger than
    /// memory, only looked at.
    func currentFile(at location: FileLocation) async throws(DocumentError) -> LoadedFile {
        let isViewer = state.role == .viewer
        return try await worker.run { [store] () throws(DocumentError) in
            try isViewer ? store.look(at: location) : store.read(location)
        }
    }

    /// Reads the file and the records that belong to it, newest first.
    ///
    /// Records that the file already equals are of no use to anyone and are dropped.
    private func look(at location: FileLocation) async throws(DocumentError) -> Found {
        if state.role == .viewer {
            let file = try await currentFile(at: location)
            return Found(file: .success(file))
        }
        return try await worker.run { [store, recovery] in
            var found = Found(file: Result { () throws(DocumentError) in try store.read(location) })
            do throws(DocumentError) {
                let fingerprint = found.fingerprint
                for record in try recovery.records()
                where record.belongs(to: location, fingerprint, in: store) {
                    do throws(DocumentError) {
                        let contents = try recovery.contents(of: record)
                        if contents == (try? found.file.get())?.contents {
                            try recovery.discard(record.id)
                        } else {
                            found.recovered.insert(
                                Recovered(record: record, contents: contents),
                                at: 0
                            )
                        }
                    } catch {
                        // The others may still be whole.
                        found.recoveryFailure = error
                    }
                }
            } catch {
                found.recoveryFailure = error
            }
            return found
        }
    }

    private func chooseRecovered(among found: Found, at location: FileLocation) async -> Recovered?
    {
        for recovered in found.recovered {
            let offer = RecoveryOffer(
                record: recovered.record,
                isFileChanged: recovered.isFileChanged(found.fingerprint)
            )
            switch await client?.questions.offerRecovered(offer) {
            case .recover: return recovered
            case .discard: await discard(recovered.record.id)
            case .later, nil: break
            }
        }
        return nil
    }

    /// - Parameters:
    ///   - place: Whose name tells the type, where it is not the document's own.
    ///   - mayInstall: Asked at the last moment: reading takes time, and an edit may have come.
    /// - Returns: Whether the document has the contents now.
    @discardableResult
    func load(
        _ file: LoadedFile,
        typedAs place: FileLocation? = nil,
        if mayInstall: () -> Bool = { true }
    ) async throws(DocumentError) -> Bool {
        guard let contents = client?.contents else { return false }
        do {
            let install = try await contents.read(file, at: place ?? location)
            contents.settle()
            guard mayInstall() else { return false }
            isLoading = true
            defer { isLoading = false }
            try install()
            return true
        } catch let error as DocumentError {
            throw error
        } catch {
            let reason = DocumentError.Reason.unreadable(error.localizedDescription)
            throw location.map { DocumentError(reason, at: $0) }
                ?? DocumentError(reason, named: displayName)
        }
    }

    func finishOpening(_ file: LoadedFile) {
        base = file.fingerprint
        fileOrigin = .opened
        openedVersion = nil
        writtenBeforeChange = nil
        lastWritten = nil
        currentPoint = .start
        writtenPoint = .start
        savedPoint = .start
        update { state in
            if state.phase == .opening { state.phase = .idle }
            state.file = file.isWritable ? .present : .readOnly
        }
        startWatching()
    }

    /// Shows recovered contents as edits on top of whatever the file holds now.
    private func install(_ recovered: Recovered, over found: Found?) async throws(DocumentError) {
        var place = DocumentState.File.untitled
        var isWritable = true
        switch found?.file {
        case .success(let file):
            isWritable = file.isWritable
            place = isWritable ? .present : .readOnly
            base = file.fingerprint
            if recovered.isFileChanged(file.fingerprint) {
                // The edits belong to another version: a save must ask before it replaces this one.
                base = recovered.record.baseFingerprint
                place = .conflict
            }
        case .failure(let error):
            base = recovered.record.baseFingerprint
            place = error.reason == .missing ? .deleted : .unreachable
        case nil:
            break
        }
        try await load(
            LoadedFile(contents: recovered.contents, fingerprint: nil, isWritable: isWritable)
        )
        // What an interrupted write left in the file is not worth keeping.
        hasDamage = recovered.record.cause == .interruptedWrite
        recordID = recovered.record.id
        hasRecord = true
        generation += 1
        currentPoint = .start
        writtenPoint = nil
        savedPoint = nil
        update { state in
            state.phase = .idle
            state.file = place
        }
        startWatching()
        scheduleAutosave()
    }
}
