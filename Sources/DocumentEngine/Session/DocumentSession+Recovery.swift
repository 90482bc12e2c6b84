import Foundation

extension DocumentSession {
    /// Keeps unsaved contents in the recovery store, at once and without asking anything.
    ///
    /// For the moment when the app is told to end. Blocks until the contents are on the disk; works
    /// while a save runs, since nobody knows yet whether that one will succeed. Does nothing when
    /// there is nothing unsaved.
    package func rescue() throws(DocumentError) {
        guard state.isUnwritten, let contents = client?.contents else { return }
        let snapshot = try snapshot(of: contents, for: location)
        let data = try Self.serialize(snapshot, for: location, named: displayName)
        let record = recoveryRecord(of: contents)
        // After a draft that is being written: an older one must not come last.
        try keeper.runNow { [recovery] () throws(DocumentError) in
            try recovery.keep(record, contents: data)
        }
        hasRecord = true
        autosaveAtOnce(data)
    }

    /// Writes the file too, where it may be written unasked and no other operation is under way.
    ///
    /// The record is there already: whatever happens here, nothing is lost.
    private func autosaveAtOnce(_ data: Data) {
        guard state.phase == .idle, mayAutosave, let location, let base, let versionStore else {
            return
        }
        let origin = fileOrigin
        let written = try? worker.runNow { [store] () throws(DocumentError) in
            guard store.allowsAutosave(at: location) else {
                throw DocumentError(.readOnlyFile, at: location)
            }
            let history = try versionStore.history(of: location, base)
            let version = VersionToKeep(history: history.id, origin: origin, isRequired: true)
            return try store.write(
                data,
                to: location,
                expecting: .fingerprint(base),
                keeping: version
            )
        }
        guard let written else { return }
        self.base = written.fingerprint
        writtenPoint = currentPoint
        fileOrigin = .autosaved
        hasRecord = false
        update { _ in }
        try? keeper.runNow { [recovery, recordID] () throws(DocumentError) in
            try recovery.discard(recordID)
        }
    }

    func recoveryRecord(of contents: any DocumentContents) -> RecoveryRecord {
        RecoveryRecord(
            id: recordID,
            cause: .unsaved,
            location: location,
            displayName: displayName,
            contentType: contents.contentType,
            baseFingerprint: base
        )
    }

    /// Drops this document's record, if it has one.
    func dropRecord() async {
        guard hasRecord else { return }
        hasRecord = false
        await discard(recordID)
    }

    /// Drops a record.
    ///
    /// One that cannot be dropped is only offered once more, so nobody is bothered with that.
    func discard(_ id: RecoveryRecord.ID) async {
        try? await keeper.run { [recovery] () throws(DocumentError) in try recovery.discard(id) }
    }

    /// Drops the copies of writes that failed part-way, once a later write of the file has
    /// succeeded.
    func dropCopies(of place: FileLocation, _ fingerprint: FileFingerprint) async {
        hasDamage = false
        try? await worker.run { [recovery, store] () throws(DocumentError) in
            for record in try recovery.records()
            where record.cause == .interruptedWrite
                && record.belongs(to: place, fingerprint, in: store)
            {
                try recovery.discard(record.id)
            }
        }
    }
}
