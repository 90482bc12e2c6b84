extension DocumentSession {
    /// Writes unwritten edits to the file, if that may be done without the user's asking for it.
    ///
    /// Asks nothing. For the moments when the user turns to something else; in between a timer does
    /// it, 10 s after the last edit and at most 30 s after the first. The file's former contents
    /// become a version; where they cannot be kept, the file stays as it is and a draft holds the
    /// edits. Files that are locked, belong to somebody else, are on another machine or have other
    /// names change on Save alone.
    package func autosave() async {
        _ = await operate {
            await self.autosaveNow()
            return !self.state.isUnwritten
        }
    }

    func makeAutosaveTimer() -> IdleTimer {
        IdleTimer(idle: .seconds(10), latest: .seconds(30), clock: clock) { [weak self] in
            guard let self else { return }
            if let autosavesBy { await autosavesBy() } else { await autosave() }
        }
    }

    func scheduleAutosave() {
        if mayAutosave { autosaveTimer.touch() }
    }

    var mayAutosave: Bool {
        state.mayAutosave(under: policy) && versionStore != nil && !hasDamage && !isLoading
    }

    func autosaveNow() async {
        guard mayAutosave, let location, let base else { return }
        do {
            let isAllowed = try await worker.run { [store] () throws(DocumentError) in
                store.allowsAutosave(at: location)
            }
            // It may be gone, for one.
            guard isAllowed else { return await checkFileNow() }
            try await writeOnce(
                Writing(place: location, expectation: .fingerprint(base), cause: .automatic)
            )
        } catch {
            await noteAutosaveFailure(error)
        }
        // Edits made meanwhile have their own turn; what failed is tried again.
        scheduleAutosave()
    }

    private func noteAutosaveFailure(_ error: DocumentError) async {
        switch error.reason {
        case .changedOutside: await checkFileNow()
        case .readOnlyFile: update { $0.file = .readOnly }
        // Not told over the document, in the middle of typing: a draft holds the edits meanwhile.
        default: saveTrouble = error
        }
    }
}
