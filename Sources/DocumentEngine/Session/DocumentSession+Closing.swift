extension DocumentSession {
    /// Closes the document, asking first when it holds edits.
    ///
    /// Asked twice, it asks the user once.
    ///
    /// - Returns: Whether the document has closed; false when the user cancelled or the save
    ///   failed.
    package func close() async -> Bool {
        if let closing { return await closing.value }
        let task = Task { await closeNow() }
        closing = task
        defer { closing = nil }
        return await task.value
    }

    private func closeNow() async -> Bool {
        await gate.enter()
        defer { gate.leave() }
        guard state.isOpen else { return true }
        update { $0.phase = .closing }
        await autosaveNow()
        // What is nowhere else any more is not dropped unasked.
        if state.role == .editor, !asksBeforeClosing { await checkFileNow() }
        // Edits made while the save ran are asked about again.
        while asksBeforeClosing {
            switch await client?.questions.confirmClose(named: displayName) {
            case .save:
                // Not saved, but nothing to lose either: the person took the file's contents instead.
                guard await saveNow() || !asksBeforeClosing else { return stayOpen() }
            case .discard:
                // First: a draft that comes due meanwhile would bring back what is discarded.
                cancelDraft()
                await dropRecord()
                finishClosing()
                return true
            case .cancel, nil:
                return stayOpen()
            }
        }
        // A draft of what was undone since would be offered at the next opening.
        await dropRecord()
        finishClosing()
        return true
    }

    private var asksBeforeClosing: Bool { state.asksBeforeClosing(under: policy) }

    private func stayOpen() -> Bool {
        update { $0.phase = .idle }
        return false
    }

    private func finishClosing() {
        cancelDraft()
        autosaveTimer.cancel()
        stopWatching()
        lookAfterVersions()
        update { state in
            state.phase = .closed
            state.content = .clean
            state.isEdited = false
        }
        client = nil
    }
}
