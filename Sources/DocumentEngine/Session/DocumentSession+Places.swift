package import Foundation

extension DocumentSession {
    /// Asks for a place, writes the document there, and goes on with that file.
    ///
    /// Where autosaves had changed the file at the former place, it gets back what was last opened
    /// or explicitly saved.
    package func saveAs() async -> Bool {
        await operate { await self.saveElsewhere(because: .saveAs) }
    }

    /// Asks for a place and writes a copy there; the document stays what and where it is.
    package func saveCopy() async -> Bool {
        await operate { await self.saveCopyNow() }
    }

    /// Gives the file another name in its folder.
    ///
    /// - Throws: `.changedOutside(.appeared)` for a name that is taken; the file has its old name
    ///   then.
    package func rename(to name: String) async throws(DocumentError) {
        await gate.enter()
        defer { gate.leave() }
        guard state.phase == .idle, let location, name != location.name else { return }
        let renamed = try await worker.run { [store] () throws(DocumentError) in
            try store.rename(location, to: Array(name.utf8))
        }
        take(place: renamed)
        lookAfterVersions()
        await checkFileNow()
    }

    /// What is in memory, for a second document that starts from it.
    package func duplicate() async throws(DocumentError) -> Duplicate {
        guard state.isOpen, let contents = client?.contents else {
            throw DocumentError(.missing, named: displayName)
        }
        let place = location
        let name = displayName
        let snapshot = try snapshot(of: contents, for: place)
        let data = try await worker.run { () throws(DocumentError) in
            try Self.serialize(snapshot, for: place, named: name)
        }
        let stem = place?.nameWithoutExtension ?? name
        return Duplicate(name: "\(stem) (copy)", place: place, contents: data)
    }

    /// The contents of a document, on their way to another one that has no file yet.
    package struct Duplicate: Sendable {
        package let name: String
        /// Where the original is: its type goes by that.
        package let place: FileLocation?
        package let contents: Data

        package init(name: String, place: FileLocation?, contents: Data) {
            self.name = name
            self.place = place
            self.contents = contents
        }
    }
}

extension DocumentSession {
    func saveElsewhere(because reason: LocationRequest.Reason) async -> Bool {
        guard let chosen = await choosePlace(because: reason) else { return false }
        let former = location
        let formerBase = base
        let isRestoring =
            !autosavesAreSaves && fileOrigin == .autosaved && state.file == .present
        do {
            let seen = try await expectationNow(at: chosen)
            if let own = expectationOfOwnFile(chosen, seen) {
                return await write(to: chosen, expecting: own)
            }
            guard await write(to: chosen, expecting: seen) else { return false }
        } catch {
            await client?.questions.report(error)
            return false
        }
        if isRestoring, let former, let formerBase { await restore(former, from: formerBase) }
        return true
    }

    private func choosePlace(because reason: LocationRequest.Reason) async -> FileLocation? {
        let request = LocationRequest(
            reason: reason,
            suggestedName: displayName,
            folder: location?.folder
        )
        return await client?.questions.chooseLocation(request)
    }

    /// Choosing the document's own file, under whatever name, confirms replacing what was loaded, not
    /// what another program put there.
    ///
    /// - Returns: Nil when it is another file.
    private func expectationOfOwnFile(
        _ chosen: FileLocation,
        _ seen: WriteExpectation
    ) -> WriteExpectation? {
        guard let base, case .fingerprint(let current) = seen,
            chosen == location || current.identity == base.identity
        else { return nil }
        return .fingerprint(base)
    }

    private func saveCopyNow() async -> Bool {
        guard let chosen = await choosePlace(because: .copy),
            let contents = client?.contents
        else { return false }
        do {
            let seen = try await expectationNow(at: chosen)
            if expectationOfOwnFile(chosen, seen) != nil { return await saveNow() }
            let copy = PreparedWriting(
                place: chosen,
                expectation: seen,
                origin: .outside,
                isVersionRequired: false,
                snapshot: try snapshot(of: contents, for: chosen),
                store: store,
                versionStore: versionStore
            )
            _ = try await worker.run { () throws(DocumentError) in try copy.perform() }
            return true
        } catch {
            await client?.questions.report(error)
            return false
        }
    }

    /// Gives the former file back what was last opened or explicitly saved.
    ///
    /// It fails softly: what autosaves had written there is the document, and no less safe.
    private func restore(_ former: FileLocation, from current: FileFingerprint) async {
        guard let versionStore else { return }
        do {
            try await worker.run { [store] () throws(DocumentError) in
                let history = try versionStore.history(of: former, current)
                let version = try versionStore.versions(in: history.id)
                    .last { $0.origin == .opened || $0.origin == .saved }
                guard let version else { throw DocumentError(.versionLost, at: former) }
                _ = try store.write(
                    versionStore.contents(of: version),
                    to: former,
                    expecting: .fingerprint(current),
                    keeping: VersionToKeep(
                        history: history.id,
                        origin: .autosaved,
                        isRequired: false
                    )
                )
            }
        } catch {
            await client?.questions.report(error)
        }
    }

    /// Writes a copy beside the file, under a name that is free, and goes on with that.
    func saveBeside() async -> Bool {
        guard let location else { return await saveElsewhere(because: .outsideChange) }
        for place in FreeNames(beside: location) {
            do {
                try await writeOnce(Writing(place: place, expectation: .absent, cause: .explicit))
                return true
            } catch {
                if error.reason == .changedOutside(.appeared) { continue }
                break
            }
        }
        // The folder takes no copy: some other will.
        return await saveElsewhere(because: .outsideChange)
    }
}
