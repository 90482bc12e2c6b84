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
    }

    /// Writes rescued contents to their file too, where that may be done unasked.
    ///
    /// For when all documents have been rescued: the record stays until the file has the contents,
    /// so whatever happens here, nothing is lost. Waits for two seconds at most, and not at all
    /// while another operation is under way.
    ///
    /// - Parameter isLastResort: Whether to do it also where neither a record nor the replaced
    ///   version can be kept: the app ends, and this text is newer.
    package func autosaveAtOnce(isLastResort: Bool = false) {
        guard hasRecord || isLastResort, !gate.isTaken, mayAutosave, let location, let base else {
            return
        }
        let writing = Writing(
            place: location,
            expectation: .fingerprint(base),
            cause: isLastResort ? .explicit : .automatic
        )
        let point = currentPoint
        guard let prepared = try? prepare(writing) else { return }
        let written = try? worker.runNow(within: .seconds(2)) { [store] () throws(DocumentError) in
            guard store.allowsAutosave(at: location) else {
                throw DocumentError(.readOnlyFile, at: location)
            }
            return try prepared.perform()
        }
        guard let written = written ?? nil else { return }
        noteWritten(written, by: writing, at: point)
        guard !state.isUnwritten, hasRecord else { return }
        hasRecord = false
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
        draftTrouble = nil
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
