extension DocumentSession {
    /// Sees to it that what is unsaved is kept soon, so that a crash takes a few seconds at most.
    ///
    /// A draft is a record in the recovery store; the file is not touched. The first one follows
    /// three seconds after the first edit. A document that takes long to write is written less
    /// often: ten times as long passes in between, up to a minute.
    func scheduleDraft() {
        guard draft == nil, state.role == .editor, state.isUnwritten || hasRecord else { return }
        let delay = draftDelay
        draft = Task { [weak self, clock] in
            try? await clock.sleep(for: delay)
            guard !Task.isCancelled else { return }
            await self?.keepDraft()
        }
    }

    func cancelDraft() {
        draft?.cancel()
        draft = nil
    }

    private func keepDraft() async {
        let kept = generation
        do throws(DocumentError) {
            if state.isUnwritten {
                try await writeDraft()
            } else {
                // Undone since: there is nothing to offer any more.
                await dropRecord()
            }
            draftTrouble = nil
        } catch {
            draftTrouble = error
        }
        draft = nil
        if generation != kept { scheduleDraft() }
    }

    private func writeDraft() async throws(DocumentError) {
        guard state.isOpen, !isLoading, let contents = client?.contents else { return }
        let snapshot = try snapshot(of: contents, for: location)
        let record = recoveryRecord(of: contents)
        let place = location
        let name = displayName
        hasRecord = true
        let start = ContinuousClock.now
        try await keeper.run { [recovery] () throws(DocumentError) in
            let data = try Self.serialize(snapshot, for: place, named: name)
            try recovery.keep(record, contents: data)
        }
        let longest = Duration.seconds(60)
        draftDelay = min(max(.seconds(3), (ContinuousClock.now - start) * 10), longest)
    }
}
