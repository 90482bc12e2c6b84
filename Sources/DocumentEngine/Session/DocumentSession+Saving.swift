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
            guard state.file == .deleted || state.file == .conflict else {
                noteExplicitSave()
                return true
            }
        }
        return await write(to: location, expecting: base.map { .fingerprint($0) } ?? .absent)
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
                // Writing a vanished file anew takes nothing from anyone.
                if change == .deleted, expectation != .absent {
                    expectation = .absent
                    continue
                }
                guard place == location else {
                    await fail(with: error, at: place)
                    return false
                }
                noteOutsideChange(change)
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
        let place = writing.place
        guard let contents = client?.contents else { throw DocumentError(.missing, at: place) }
        let point = currentPoint
        contents.willSave()
        let snapshot = try snapshot(of: contents, for: place)
        let origin = originOfContents(replacedBy: writing)
        let (written, kept) = try await worker.run {
            [store, versionStore] () throws(DocumentError) in
            let version = try Self.versionToKeep(
                at: place,
                writing.expectation,
                as: origin,
                isRequired: writing.cause == .automatic,
                in: versionStore
            )
            let data = try Self.serialize(snapshot, for: place, named: place.name)
            let written = try store.write(
                data,
                to: place,
                expecting: writing.expectation,
                keeping: version
            )
            guard written.isVersionKept, let version, let versionStore else {
                return (written, nil as DocumentVersion?)
            }
            return (written, try? versionStore.versions(in: version.history).last)
        }
        noteWritten(written, by: writing, at: point)
        note(kept, isLost: !written.isVersionKept && writing.expectation != .absent)
        if writing.cause == .explicit { lookAfterVersions() }
        if !state.isUnwritten { await dropRecord() }
        if hasDamage { await dropCopies(of: place, written.fingerprint) }
    }

    /// How what the write replaces had come to be.
    private func originOfContents(replacedBy writing: Writing) -> DocumentVersion.Origin {
        guard writing.place == location, let base, writing.expectation == .fingerprint(base) else {
            return .outside
        }
        return fileOrigin
    }

    /// - Throws: When the version is required and its history cannot be had.
    nonisolated static func versionToKeep(
        at place: FileLocation,
        _ expectation: WriteExpectation,
        as origin: DocumentVersion.Origin,
        isRequired: Bool,
        in versionStore: (any VersionStore)?
    ) throws(DocumentError) -> VersionToKeep? {
        guard let versionStore, case .fingerprint(let replaced) = expectation else { return nil }
        do {
            let history = try versionStore.history(of: place, replaced)
            return VersionToKeep(history: history.id, origin: origin, isRequired: isRequired)
        } catch {
            if isRequired { throw DocumentError(.versionNotKept, at: place) }
            return nil
        }
    }

    private func noteWritten(_ written: WrittenFile, by writing: Writing, at point: EditPoint) {
        location = writing.place
        displayName = writing.place.name
        base = written.fingerprint
        writtenPoint = point
        switch writing.cause {
        case .explicit:
            fileOrigin = .saved
            savedPoint = point
        case .automatic:
            fileOrigin = .autosaved
        }
        update { $0.file = .present }
        startWatching()
    }

    /// What is in memory, and in the file already, counts as saved by the user.
    private func noteExplicitSave() {
        savedPoint = currentPoint
        if fileOrigin == .autosaved { fileOrigin = .saved }
        update { _ in }
    }

    private func note(_ version: DocumentVersion?, isLost: Bool) {
        if let version {
            hasKeptVersions = true
            if version.origin == .opened, openedVersion == nil { openedVersion = version }
            hasToldVersionFailure = false
        } else if isLost, versionStore != nil, !hasToldVersionFailure {
            hasToldVersionFailure = true
            let error = DocumentError(.savedWithoutVersion, named: displayName)
            Task { [questions = client?.questions] in await questions?.report(error) }
        }
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
