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

    func operate(_ operation: () async -> Bool) async -> Bool {
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
            // What is known to be in the file need not be written again.
            if !state.isUnwritten, state.file != .unreachable {
                noteExplicitSave()
                return true
            }
        }
        return await write(
            to: self.location ?? location,
            expecting: base.map { .fingerprint($0) } ?? .absent
        )
    }

    /// Writes until it has succeeded, failed, or the user has decided otherwise.
    func write(to place: FileLocation, expecting first: WriteExpectation) async -> Bool {
        var expectation = first
        while true {
            do {
                try await writeOnce(
                    Writing(place: place, expectation: expectation, cause: .explicit)
                )
                return true
            } catch {
                guard case .changedOutside(let change) = error.reason else {
                    await fail(with: error, at: place)
                    return false
                }
                if change == .deleted, expectation != .absent {
                    if place == location, await followMove(), let location, let base {
                        return await write(to: location, expecting: .fingerprint(base))
                    }
                    // Writing a vanished file anew takes nothing from anyone.
                    expectation = .absent
                    continue
                }
                guard place == location else {
                    await fail(with: error, at: place)
                    return false
                }
                await takeNotice(of: change)
                do {
                    // Looked at before the user is asked: the answer is about this version and no
                    // later one.
                    let seen = try await expectationNow(at: place)
                    let answer = await client?.questions.resolveOutsideChange(
                        change,
                        named: displayName
                    )
                    guard answer == .keepMine else {
                        let isDone = await resolve(answer ?? .cancel)
                        return isDone && answer == .keepBoth
                    }
                    expectation = seen
                } catch {
                    await fail(with: error, at: place)
                    return false
                }
            }
        }
    }

    /// One try to write the document.
    struct Writing {
        enum Cause {
            case explicit, automatic
        }

        let place: FileLocation
        let expectation: WriteExpectation
        let cause: Cause
    }

    func writeOnce(_ writing: Writing) async throws(DocumentError) {
        let point = currentPoint
        let prepared = try prepare(writing)
        let written = try await worker.run { () throws(DocumentError) in try prepared.perform() }
        noteWritten(written, by: writing, at: point)
        if !state.isUnwritten { await dropRecord() }
        if hasDamage { await dropCopies(of: writing.place, written.file.fingerprint) }
    }

    /// Takes from the document what a write needs; the rest is done elsewhere.
    func prepare(_ writing: Writing) throws(DocumentError) -> PreparedWriting {
        guard let contents = client?.contents else {
            throw DocumentError(.missing, at: writing.place)
        }
        contents.willSave()
        return PreparedWriting(
            place: writing.place,
            expectation: writing.expectation,
            origin: originOfContents(replacedBy: writing),
            isVersionRequired: requiresVersion(writing),
            snapshot: try snapshot(of: contents, for: writing.place),
            store: store,
            versionStore: versionStore
        )
    }

    /// How what the write replaces had come to be; nil where it is the wreck of a failed write.
    private func originOfContents(replacedBy writing: Writing) -> DocumentVersion.Origin? {
        guard let base, writing.expectation == .fingerprint(base) else { return .outside }
        return hasDamage ? nil : fileOrigin
    }

    /// What nobody has asked to be replaced must be kept, and so must another program's version that
    /// the user was promised to find again.
    private func requiresVersion(_ writing: Writing) -> Bool {
        switch writing.cause {
        case .automatic: true
        case .explicit:
            writing.place == location && versionStore != nil
                && writing.expectation != base.map { .fingerprint($0) }
        }
    }

    func noteWritten(_ written: Written, by writing: Writing, at point: EditPoint) {
        location = writing.place
        displayName = writing.place.name
        base = written.file.fingerprint
        writtenPoint = point
        writtenBeforeChange = nil
        lastWritten = written.snapshot
        switch writing.cause {
        case .explicit:
            fileOrigin = .saved
            savedPoint = point
        case .automatic:
            fileOrigin = .autosaved
            if autosavesAreSaves { savedPoint = point }
        }
        update { $0.file = .present }
        startWatching()
        let isLost = !written.file.isVersionKept && writing.expectation != .absent && !hasDamage
        note(written.version, isLost: isLost)
        lookAfterVersions(isUrgent: writing.cause == .explicit)
    }

    /// What is in memory, and in the file already, counts as saved by the user.
    private func noteExplicitSave() {
        savedPoint = currentPoint
        if fileOrigin == .autosaved { fileOrigin = .saved }
        update { _ in }
    }

    private func note(_ version: DocumentVersion?, isLost: Bool) {
        saveTrouble =
            isLost && versionStore != nil
            ? DocumentError(.savedWithoutVersion, named: displayName) : nil
        guard let version else { return }
        hasKeptVersions = true
        if version.origin == .opened, openedVersion == nil { openedVersion = version }
    }

    func expectationNow(at place: FileLocation) async throws(DocumentError)
        -> WriteExpectation
    {
        let fingerprint = try await worker.run { [store] () throws(DocumentError) in
            try store.currentFingerprint(of: place)
        }
        return fingerprint.map { .fingerprint($0) } ?? .absent
    }

    func fail(with error: DocumentError, at place: FileLocation) async {
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
