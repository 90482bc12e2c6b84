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

    /// Goes on at another place, where this process has moved the file to.
    ///
    /// Does nothing where the file is not there; the next look at it finds out what has become of it.
    package func fileWasMoved(to place: FileLocation) async {
        await gate.enter()
        defer { gate.leave() }
        guard state.phase == .idle, let base, place != location else { return }
        let identity = try? await worker.run { [store] () throws(DocumentError) in
            store.identity(of: place)
        }
        guard identity == base.identity else { return await checkFileNow() }
        take(place: place)
        lookAfterVersions()
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
            return await reloadNow()
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
                await noteThatFileIsUnchanged(at: location)
                if let identity, identity != base.identity { await takeNewIdentity(at: location) }
            case .deleted:
                if await followMove() { return }
                await takeNotice(of: .deleted)
            case .modified, .replaced:
                if await takeQuietly() { return }
                await takeNotice(of: .modified)
            case .noLongerAFile, .appeared:
                await takeNotice(of: .noLongerAFile)
            }
        } catch {
            update { $0.file = .unreachable }
        }
    }

    /// Keeps what was in the file, where this document had put it and has edits beyond that, and goes
    /// into conflict.
    func takeNotice(of change: OutsideChange) async {
        if writtenPoint != nil, writtenPoint != currentPoint, let lastWritten {
            try? await keep(lastWritten, as: fileOrigin)
        }
        noteOutsideChange(change)
    }

    /// Whatever there is now, it is not what this document wrote or read: memory is the only place of
    /// that.
    private func noteOutsideChange(_ change: OutsideChange) {
        if let writtenPoint {
            writtenBeforeChange = writtenPoint
            self.writtenPoint = nil
        }
        update { $0.file = change == .deleted ? .deleted : .conflict }
        scheduleDraft()
        // From now on the file that is there is watched: the former one may live on as a backup.
        if change != .deleted { startWatching() }
    }

    /// A file that has come back, or was only touched, holds what it held.
    private func noteThatFileIsUnchanged(at location: FileLocation) async {
        if writtenPoint == nil, let writtenBeforeChange { writtenPoint = writtenBeforeChange }
        writtenBeforeChange = nil
        var file = DocumentState.File.present
        if state.file == .readOnly {
            let isWritable = try? await worker.run { [store] () throws(DocumentError) in
                store.allowsAutosave(at: location)
            }
            if isWritable != true { file = .readOnly }
        }
        update { $0.file = file }
    }

    /// Another file with the same contents has taken the place: it is the document's from now on.
    private func takeNewIdentity(at location: FileLocation) async {
        guard case .fingerprint(let new)? = try? await expectationNow(at: location),
            new.contentHash == base?.contentHash
        else { return }
        base = new
        startWatching()
    }

    /// Shows what another program wrote, without a word, where the document has no edits.
    ///
    /// What this document had saved there, and that program replaced, is kept. A document that is
    /// closing is not shown any more; that is all the difference.
    ///
    /// - Returns: Whether nothing is left to be decided.
    private func takeQuietly() async -> Bool {
        guard let location, !state.isUnwritten, !state.isEdited else { return false }
        do {
            let file = try await currentFile(at: location)
            guard state.phase != .closing else {
                try await keepMemory(quietly: true)
                return true
            }
            guard try await replaceMemory(with: file, quietly: true) else { return false }
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
    ///
    /// Made away from the main actor: the disk may be slow. What happened before the watch began is
    /// found by a look.
    func startWatching() {
        stopWatch()
        guard let watcher, let location, state.isOpen else { return }
        let onEvent: @Sendable () -> Void = { [weak self] in
            Task { @MainActor in self?.fileMayHaveChanged() }
        }
        watching = Task { [weak self, worker] in
            let new = try? await worker.run { () throws(DocumentError) in
                watcher.watch(location, onEvent: onEvent)
            }
            guard let self, !Task.isCancelled else {
                new?.stop()
                return
            }
            watch = new
            fileMayHaveChanged()
        }
    }

    func stopWatching() {
        stopWatch()
        look?.cancel()
        look = nil
    }

    private func stopWatch() {
        watching?.cancel()
        watching = nil
        watch?.stop()
        watch = nil
    }

    /// Looks a moment later, once for all events that come until then.
    func fileMayHaveChanged() {
        guard look == nil, state.isOpen else { return }
        look = Task { [weak self, clock] in
            try? await clock.sleep(for: .milliseconds(100))
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
    func followMove() async -> Bool {
        guard let watch, let moved = await place(of: watch), moved != location else { return false }
        // Some programs save by moving the old file away and putting a new one in its place.
        try? await clock.sleep(for: .milliseconds(400))
        if await isFileThere() {
            await checkFileNow()
            return true
        }
        take(place: moved)
        lookAfterVersions()
        // For the new place: something may have happened there already.
        await checkFileNow()
        return true
    }

    private func place(of watch: any FileWatch) async -> FileLocation? {
        (try? await worker.run { () throws(DocumentError) in watch.currentLocation }) ?? nil
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
