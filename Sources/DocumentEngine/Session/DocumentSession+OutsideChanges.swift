extension DocumentSession {
    /// Compares the file with what was last read or written; for example when the window comes to
    /// the front.
    ///
    /// A document without edits shows the file as it is now. One with edits stays, in conflict
    /// until `resolveConflict` or a save decides. A file that was renamed or moved is followed.
    package func checkFile() async {
        await gate.enter()
        defer { gate.leave() }
        guard state.phase == .idle else { return }
        await checkFileNow()
    }

    /// Decides what becomes of two versions, when another program has changed the file of a
    /// document with edits.
    ///
    /// - Returns: Whether it was done; the user has been told if not, and nothing is lost.
    package func resolveConflict(_ answer: OutsideChangeAnswer) async -> Bool {
        await operate { await self.resolve(answer) }
    }

    func resolve(_ answer: OutsideChangeAnswer) async -> Bool {
        switch answer {
        case .keepMine:
            guard let location else { return false }
            do {
                return await write(to: location, expecting: try await expectationNow(at: location))
            } catch {
                await fail(with: error, at: location)
                return false
            }
        case .useTheirs:
            do {
                try await keepWhatReloadingGivesUp()
                return await reloadNow()
            } catch {
                await client?.questions.report(error)
                return false
            }
        case .keepBoth: return await saveBeside()
        case .cancel: return false
        }
    }
}

// MARK: - Comparing

extension DocumentSession {
    func checkFileNow() async {
        guard let location, let base else { return }
        do {
            let (change, identity) = try await worker.run { [store] () throws(DocumentError) in
                (try store.change(of: location, since: base), store.identity(of: location))
            }
            switch change {
            case nil:
                noteWhetherFileHolds(true)
                update { if $0.file != .readOnly { $0.file = .present } }
                if let identity, identity != base.identity { await takeNewIdentity(at: location) }
            case .deleted:
                guard await followMove() == false else { return }
                noteOutsideChange(.deleted)
            case .modified, .replaced:
                noteWhetherFileHolds(true)
                if state.mayReload, await reloadQuietly() { return }
                noteOutsideChange(.modified)
            case .noLongerAFile, .appeared:
                noteOutsideChange(.noLongerAFile)
            }
        } catch {
            update { $0.file = .unreachable }
        }
    }

    func noteOutsideChange(_ change: OutsideChange) {
        noteWhetherFileHolds(change != .deleted)
        update { $0.file = change == .deleted ? .deleted : .conflict }
        // From now on the file that is there is watched: the former one may live on as a backup.
        if change != .deleted { startWatching() }
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

    /// Another file with the same contents has taken the place: it is the document's from now on.
    private func takeNewIdentity(at location: FileLocation) async {
        guard case .fingerprint(let new)? = try? await expectationNow(at: location),
            new.contentHash == base?.contentHash
        else { return }
        base = new
        startWatching()
    }

    /// Makes a version of what is nowhere else: edits, and what this document had saved and another
    /// program has replaced.
    private func keepWhatReloadingGivesUp() async throws(DocumentError) {
        if state.isUnwritten {
            try await keepMemory(as: .discarded)
        } else if fileOrigin != .opened {
            try await keepMemory(as: fileOrigin)
        }
    }

    /// Shows what another program wrote, without a word.
    private func reloadQuietly() async -> Bool {
        guard let location else { return false }
        do {
            try await keepWhatReloadingGivesUp()
            let file = try await worker.run { [store] () throws(DocumentError) in
                try store.read(location)
            }
            // An edit may have come in while the file was read.
            guard try await load(file, if: { state.mayReload }) else { return false }
            finishOpening(file)
            return true
        } catch {
            return false
        }
    }
}

// MARK: - Watching

extension DocumentSession {
    /// Watches the file that is at the place now.
    func startWatching() {
        stopWatching()
        guard let watcher, let location, state.isOpen else { return }
        watch = watcher.watch(location) { [weak self] in
            Task { @MainActor in self?.fileMayHaveChanged() }
        }
    }

    func stopWatching() {
        watch?.stop()
        watch = nil
        look?.cancel()
        look = nil
    }

    /// Looks a moment later, once for all events that come until then.
    private func fileMayHaveChanged() {
        guard look == nil, state.isOpen else { return }
        look = Task { [weak self, clock] in
            try? await clock.sleep(for: .milliseconds(100))
            // Some programs save by moving the old file away and putting a new one in its place.
            if await self?.isFileThere() == false {
                try? await clock.sleep(for: .milliseconds(400))
            }
            guard !Task.isCancelled, let self else { return }
            look = nil
            await checkFile()
        }
    }

    private func isFileThere() async -> Bool {
        guard let location else { return false }
        let identity = try? await worker.run { [store] () throws(DocumentError) in
            store.identity(of: location)
        }
        return (identity ?? nil) != nil
    }

    /// Goes where the file has gone, if that can be told.
    private func followMove() async -> Bool {
        guard let moved = watch?.currentLocation, moved != location else { return false }
        take(place: moved)
        lookAfterVersions()
        // For the new place: something may have happened there already.
        await checkFileNow()
        return true
    }

    /// Goes on at another place of the same file.
    func take(place: FileLocation) {
        location = place
        displayName = place.name
        startWatching()
        update { $0.file = $0.file == .readOnly ? .readOnly : .present }
        onStateChange?(state)
    }
}
