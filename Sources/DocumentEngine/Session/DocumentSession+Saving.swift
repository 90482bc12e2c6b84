import Foundation

extension DocumentSession {
    /// Writes the document to its file, or asks for a place where it has none that may be written.
    ///
    /// Edits made while the save runs stay edits. Nothing is written when memory and file are
    /// alike.
    ///
    /// - Returns: Whether everything that was in memory at the call is on the disk. The user has
    ///   been told if not.
    package func save() async -> Bool {
        await operate { await self.saveNow() }
    }

    /// Asks for a place, writes the document there, and goes on with that file.
    package func saveAs() async -> Bool {
        await operate { await self.saveElsewhere(because: .saveAs) }
    }

    /// Compares the file with what was last read or written; for example when the window comes to
    /// the front.
    package func checkFile() async {
        await gate.enter()
        defer { gate.leave() }
        guard state.phase == .idle else { return }
        await checkFileNow()
    }

    private func operate(_ operation: () async -> Bool) async -> Bool {
        await gate.enter()
        defer { gate.leave() }
        guard state.phase == .idle else { return false }
        update { $0.phase = .saving }
        defer { update { $0.phase = .idle } }
        return await operation()
    }
}

// MARK: - Saving in place

extension DocumentSession {
    func saveNow() async -> Bool {
        if state.savesElsewhere {
            return await saveElsewhere(because: state.file == .untitled ? .untitled : .readOnly)
        }
        guard let location else { return false }
        if !state.isUnwritten {
            await checkFileNow()
            guard state.file == .deleted || state.file == .conflict else {
                savedPoint = currentPoint
                update { _ in }
                return true
            }
        }
        return await write(to: location, expecting: base.map { .fingerprint($0) } ?? .absent)
    }

    func checkFileNow() async {
        guard let location, let base else { return }
        do {
            let change = try await worker.run { [store] () throws(DocumentError) in
                try store.change(of: location, since: base)
            }
            noteWhetherFileHolds(change != .deleted)
            update { state in
                switch change {
                case .deleted: state.file = .deleted
                case .modified, .replaced, .noLongerAFile, .appeared: state.file = .conflict
                case nil: if state.file != .readOnly { state.file = .present }
                }
            }
        } catch {
            update { $0.file = .unreachable }
        }
    }

    /// A deleted file holds nothing of the document; should it come back, it holds what it held.
    private func noteWhetherFileHolds(_ isThere: Bool) {
        if !isThere, state.file != .deleted {
            writtenBeforeDeletion = writtenPoint
            writtenPoint = nil
        } else if isThere, state.file == .deleted {
            writtenPoint = writtenBeforeDeletion
        }
    }

    /// Writes until it has succeeded, failed, or the user has decided otherwise.
    private func write(to place: FileLocation, expecting first: WriteExpectation) async -> Bool {
        var expectation = first
        while true {
            do {
                try await writeOnce(to: place, expecting: expectation)
                return true
            } catch {
                guard case .changedOutside(let change) = error.reason else {
                    await fail(with: error, at: place)
                    return false
                }
                // Writing a vanished file anew takes nothing from anyone.
                if change == .deleted, expectation != .absent {
                    expectation = .absent
                    continue
                }
                guard place == location else {
                    await fail(with: error, at: place)
                    return false
                }
                update { $0.file = .conflict }
                do {
                    // Looked at before the user is asked: the answer is about this version and no
                    // later one.
                    let seen = try await expectationNow(at: place)
                    switch await client?.questions.resolveOutsideChange(change, named: displayName)
                    {
                    case .overwrite: expectation = seen
                    case .saveElsewhere: return await saveElsewhere(because: .outsideChange)
                    case .reload:
                        _ = await reloadNow()
                        return false
                    case .cancel, nil: return false
                    }
                } catch {
                    await fail(with: error, at: place)
                    return false
                }
            }
        }
    }

    private func writeOnce(
        to place: FileLocation,
        expecting expectation: WriteExpectation
    ) async throws(DocumentError) {
        guard let contents = client?.contents else { throw DocumentError(.missing, at: place) }
        let point = currentPoint
        contents.willSave()
        let snapshot = try snapshot(of: contents, for: place)
        let fingerprint = try await worker.run { [store] () throws(DocumentError) in
            let data = try Self.serialize(snapshot, for: place, named: place.name)
            return try store.write(data, to: place, expecting: expectation)
        }
        location = place
        displayName = place.name
        base = fingerprint
        writtenPoint = point
        savedPoint = point
        update { $0.file = .present }
        if !state.isUnwritten { await dropRecord() }
        if hasDamage { await dropCopies(of: place, fingerprint) }
    }

    private func expectationNow(at place: FileLocation) async throws(DocumentError)
        -> WriteExpectation
    {
        let fingerprint = try await worker.run { [store] () throws(DocumentError) in
            try store.currentFingerprint(of: place)
        }
        return fingerprint.map { .fingerprint($0) } ?? .absent
    }

    private func fail(with error: DocumentError, at place: FileLocation) async {
        if place == location {
            switch error.reason {
            case .readOnlyFile: update { $0.file = .readOnly }
            case .damaged:
                hasDamage = true
                // The file now differs by our own doing, which must not look like another
                // program's.
                if case .fingerprint(let left)? = try? await expectationNow(at: place) {
                    base = left
                }
            default: break
            }
        }
        await client?.questions.report(error)
    }
}

// MARK: - Saving elsewhere

extension DocumentSession {
    func saveElsewhere(because reason: LocationRequest.Reason) async -> Bool {
        let request = LocationRequest(
            reason: reason,
            suggestedName: displayName,
            folder: location?.folder
        )
        guard let chosen = await client?.questions.chooseLocation(request) else { return false }
        do {
            let seen = try await expectationNow(at: chosen)
            // Choosing the document's own file confirms replacing what was loaded, not what another
            // program put there.
            if let base, case .fingerprint(let current) = seen,
                chosen == location || current.identity == base.identity
            {
                return await write(to: chosen, expecting: .fingerprint(base))
            }
            return await write(to: chosen, expecting: seen)
        } catch {
            await client?.questions.report(error)
            return false
        }
    }
}

// MARK: - Snapshots

extension DocumentSession {
    func snapshot(
        of contents: any DocumentContents,
        for place: FileLocation?
    ) throws(DocumentError) -> any DocumentSnapshot {
        do {
            return try contents.snapshot(for: place)
        } catch {
            throw Self.unserializable(error, for: place, named: place?.name ?? displayName)
        }
    }

    nonisolated static func serialize(
        _ snapshot: any DocumentSnapshot,
        for place: FileLocation?,
        named name: String
    ) throws(DocumentError) -> Data {
        do {
            return try snapshot.serialized()
        } catch {
            throw unserializable(error, for: place, named: name)
        }
    }

    private nonisolated static func unserializable(
        _ error: any Error,
        for place: FileLocation?,
        named name: String
    ) -> DocumentError {
        if let error = error as? DocumentError { return error }
        let reason = DocumentError.Reason.unserializable(error.localizedDescription)
        return place.map { DocumentError(reason, at: $0) } ?? DocumentError(reason, named: name)
    }
}
