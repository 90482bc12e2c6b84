package import Foundation

extension DocumentSession {
    /// Earlier contents of the document that are still kept, newest first.
    package func versions() async throws(DocumentError) -> [DocumentVersion] {
        guard let versionStore, let location else { return [] }
        let base = base
        return try await worker.run { () throws(DocumentError) in
            let history = try versionStore.history(of: location, base)
            return try versionStore.versions(in: history.id).reversed()
        }
    }

    /// The bytes of a version, for showing them beside the document.
    package func contents(of version: DocumentVersion) async throws(DocumentError) -> Data {
        guard let versionStore else { throw DocumentError(.versionLost, named: displayName) }
        return try await worker.run { () throws(DocumentError) in
            try versionStore.contents(of: version)
        }
    }

    /// Where a document can be taken back to.
    package enum RevertTarget: Hashable, Sendable {
        /// The last explicit save, or the opening where there was none since.
        case lastSaved
        case lastOpened
        case version(DocumentVersion)
    }

    /// Shows earlier contents, and gives up the present ones, which become a version.
    ///
    /// Under `.autosave` the file follows at once; under `.drafts` they are edits until saved,
    /// unless the file holds them.
    ///
    /// - Returns: Whether it was done; the user has been told if not, and nothing is lost.
    package func revert(to target: RevertTarget) async -> Bool {
        await operate { await self.revertNow(to: target) }
    }

    private func revertNow(to target: RevertTarget) async -> Bool {
        do {
            guard let version = try await version(for: target) else {
                return await reloadNow()
            }
            let data = try await contents(of: version)
            let isWritable = state.file != .readOnly
            try await replaceMemory(
                with: LoadedFile(contents: data, fingerprint: nil, isWritable: isWritable)
            )
            generation += 1
            currentPoint = .start
            writtenPoint = nil
            writtenBeforeChange = nil
            savedPoint = nil
            update { _ in }
            scheduleDraft()
            if mayAutosave, let location, let base {
                return await write(to: location, expecting: .fingerprint(base))
            }
            return true
        } catch {
            await client?.questions.report(error)
            return false
        }
    }

    /// The version to go back to; nil when the file itself holds it.
    private func version(for target: RevertTarget) async throws(DocumentError) -> DocumentVersion? {
        switch target {
        case .version(let version):
            return version
        case .lastOpened:
            if fileOrigin == .opened { return nil }
            guard let openedVersion else { throw DocumentError(.versionLost, named: displayName) }
            return openedVersion
        case .lastSaved:
            if fileOrigin != .autosaved { return nil }
            return try await lastSavedVersion()
        }
    }

    /// What was last opened or explicitly saved, where autosaves have replaced it.
    func lastSavedVersion() async throws(DocumentError) -> DocumentVersion {
        let version = try await versions().first { $0.origin == .opened || $0.origin == .saved }
        guard let version else { throw DocumentError(.versionLost, named: displayName) }
        return version
    }
}

// MARK: - Keeping

extension DocumentSession {
    /// Puts contents in place of those in memory, which become a version unless the file holds them.
    ///
    /// - Parameter quietly: Whether to leave it where the document has edits, or gets some meanwhile.
    /// - Returns: Whether the document has the contents now.
    @discardableResult
    func replaceMemory(
        with file: LoadedFile,
        quietly: Bool = false
    ) async throws(DocumentError) -> Bool {
        while true {
            let kept = generation
            try await keepMemory(quietly: quietly)
            let isInstalled = try await load(
                file,
                if: {
                    generation == kept && (!quietly || state.mayReload)
                }
            )
            // What was typed meanwhile is kept first, too.
            if isInstalled || quietly { return isInstalled }
        }
    }

    func keepMemory(quietly: Bool) async throws(DocumentError) {
        guard quietly || writtenPoint != currentPoint else { return }
        let isAsWritten = (writtenBeforeChange ?? writtenPoint) == currentPoint
        let origin = isAsWritten ? fileOrigin : .discarded
        // What was only opened is the other program's own earlier text.
        if quietly, origin == .opened { return }
        try await keepMemory(as: origin)
    }

    /// Makes a version of what is in memory.
    private func keepMemory(as origin: DocumentVersion.Origin) async throws(DocumentError) {
        guard versionStore != nil, let location, let contents = client?.contents else { return }
        try await keep(try snapshot(of: contents, for: location), as: origin)
    }

    /// What makes a version of the contents that are in memory now, as edits that are in no file;
    /// it blocks, and may run on any thread.
    ///
    /// Nil where no versions are kept.
    package func keepingEdits() throws(DocumentError)
        -> (@Sendable () throws(DocumentError) -> DocumentVersion)?
    {
        guard let versionStore, let location, let contents = client?.contents else { return nil }
        let snapshot = try snapshot(of: contents, for: location)
        let base = base
        return { () throws(DocumentError) in
            let data = try Self.serialize(snapshot, for: location, named: location.name)
            let history = try versionStore.history(of: location, base)
            return try versionStore.keep(data, as: .discarded, in: history.id)
        }
    }

    /// Makes a version of what the document was at one moment.
    func keep(
        _ snapshot: any DocumentSnapshot,
        as origin: DocumentVersion.Origin
    ) async throws(DocumentError) {
        guard let versionStore, let location else { return }
        let base = base
        try await worker.run { () throws(DocumentError) in
            let data = try Self.serialize(snapshot, for: location, named: location.name)
            let history = try versionStore.history(of: location, base)
            try versionStore.keep(data, as: origin, in: history.id)
        }
        hasKeptVersions = true
    }

    /// Notes where the document is and drops versions that are not worth their space, in the
    /// background.
    ///
    /// A failure costs nothing but space.
    ///
    /// - Parameter isUrgent: Whether to do it even if it has been done in the last minute.
    func lookAfterVersions(isUrgent: Bool = true) {
        guard hasKeptVersions, let versionStore, let location else { return }
        let now = ContinuousClock.now
        if !isUrgent, let lastUpkeep, now - lastUpkeep < .seconds(60) { return }
        lastUpkeep = now
        upkeep.enqueue { [base] () throws(DocumentError) in
            let history = try versionStore.history(of: location, base)
            try versionStore.note(location, base, for: history.id)
            let dispensable = VersionPolicy().dispensable(
                among: try versionStore.versions(in: history.id),
                now: Date(),
                freeSpace: try versionStore.freeSpace()
            )
            for version in dispensable { try versionStore.drop(version) }
        }
    }
}
