/// Commands that change what is in folders.
///
/// Each selects what has come of it, reports what went wrong by `onProblem`, and can be undone.
/// What it has put into the folder shown, and is not shown there, is told by `onUnseen`.
extension BrowserModel {
    /// Makes a folder in a folder, else in the one shown.
    @discardableResult
    package func makeFolder(
        named name: String = "New Folder",
        in target: FileLocation? = nil
    ) async -> FileChanges.Result {
        guard let folder = target ?? shownFolder else { return FileChanges.Result() }
        let name = Array(name.utf8)
        return await perform("New Folder", on: [folder]) {
            folder,
            changing,
            _ throws(FileOperationError) in
            try changing.operations.makeFolder(named: name, in: folder)
        }
    }

    /// Gives a file the name that a person has typed; see `ProposedName`.
    ///
    /// - Parameter isAsking: Whether the caller asks for another name where that one cannot be had,
    ///   so that it is not reported.
    @discardableResult
    package func rename(
        _ location: FileLocation,
        to text: String,
        isFolder: Bool = false,
        isAsking: Bool = false
    ) async -> FileChanges.Result {
        let isExtensionHidden = hidesExtensions
        return await perform("Rename", on: [location], isAsking: isAsking) {
            location,
            changing,
            _ throws(FileOperationError) in
            let name = try ProposedName(text).bytes(
                renaming: location,
                isFolder: isFolder,
                isExtensionHidden: isExtensionHidden
            )
            return try changing.operations.rename(location, to: name)
        }
    }

    /// Moves files to the trash.
    @discardableResult
    package func trash(_ locations: [FileLocation]) async -> FileChanges.Result {
        await perform("Move to Trash", on: locations) {
            location,
            changing,
            _ throws(FileOperationError) in
            try changing.moveToTrash(location)
        }
    }

    /// Makes a copy of each file beside it.
    @discardableResult
    package func duplicate(_ locations: [FileLocation]) async -> FileChanges.Result {
        await perform("Duplicate", on: locations) {
            location,
            changing,
            task throws(FileOperationError) in
            try changing.operations.copy(location, into: location.folder, as: nil, task: task)
        }
    }

    @discardableResult
    package func copy(
        _ locations: [FileLocation],
        into folder: FileLocation
    ) async -> FileChanges.Result {
        await perform("Copy", on: locations) {
            location,
            changing,
            task throws(FileOperationError) in
            try changing.operations.copy(location, into: folder, as: nil, task: task)
        }
    }

    @discardableResult
    package func move(
        _ locations: [FileLocation],
        into folder: FileLocation
    ) async -> FileChanges.Result {
        await perform("Move", on: locations) {
            location,
            changing,
            task throws(FileOperationError) in
            try changing.operations.move(location, into: folder, as: nil, task: task)
        }
    }

    /// How a document that comes from elsewhere gets into a folder.
    package enum ImportMode: Hashable, Sendable {
        case copy, move
    }

    /// Brings a document from elsewhere into a folder, else the one shown.
    ///
    /// - Parameter name: What to call it there, else as before.
    @discardableResult
    package func importDocument(
        _ location: FileLocation,
        into target: FileLocation? = nil,
        as name: [UInt8]? = nil,
        mode: ImportMode
    ) async -> FileChanges.Result {
        let target = target ?? folder
        return await perform("Import", on: [location]) {
            location,
            changing,
            task throws(FileOperationError) in
            try changing.bring(
                location,
                into: target,
                as: name,
                isMoved: mode == .move,
                task: task
            )
        }
    }

    /// Makes a document in a folder, else in the one shown, of a template that is elsewhere.
    @discardableResult
    package func createDocument(
        from template: FileLocation,
        in target: FileLocation? = nil,
        named name: [UInt8],
        mode: ImportMode
    ) async -> FileChanges.Result {
        let folder = target ?? folder
        return await perform("New Document", on: [template]) {
            template,
            changing,
            task throws(FileOperationError) in
            do throws(FileOperationError) {
                return try changing.create(
                    from: template,
                    in: folder,
                    as: name,
                    isMoved: mode == .move,
                    task: task
                )
            } catch {
                throw error.whileCreating(folder.appending(nameBytes: name))
            }
        }
    }

    // MARK: - Names

    /// Judges names for something new in a folder, else in the one shown.
    package func nameCheck(in folder: FileLocation? = nil, ending: String = "") -> NameCheck {
        NameCheck(newIn: folder ?? self.folder, ending: ending, listing: services.listing)
    }

    /// Judges other names of a file or folder.
    package func nameCheck(renaming location: FileLocation, isFolder: Bool) -> NameCheck {
        NameCheck(
            renaming: location,
            isFolder: isFolder,
            isExtensionHidden: hidesExtensions,
            listing: services.listing
        )
    }

    // MARK: - Taking back

    /// Takes the last of these commands back.
    @discardableResult
    package func undo() async -> FileChanges.Result {
        finish(await changes?.undo(), loss: "Undo will not try it again.")
    }

    @discardableResult
    package func redo() async -> FileChanges.Result {
        finish(await changes?.redo(), loss: "Redo will not try it again.")
    }

    private func perform(
        _ title: String,
        on locations: [FileLocation],
        isAsking: Bool = false,
        _ work:
            @escaping @Sendable (FileLocation, FileChanging, FileTask) throws(FileOperationError)
            -> FileOutcome
    ) async -> FileChanges.Result {
        let result = finish(
            await changes?.perform(title, on: locations, work),
            isAsking: isAsking
        )
        let unseen = await unseen(of: result)
        if !unseen.isEmpty { onUnseen(unseen) }
        return result
    }

    /// What has come into the folder shown, and is not shown there.
    private func unseen(of result: FileChanges.Result) async -> [FileLocation] {
        guard let folder = shownFolder else { return [] }
        let places = result.locations.filter { $0.folder == folder }
        if places.isEmpty { return [] }
        let (listing, filter) = (services.listing, shownFilter)
        return await Task.detached {
            places.filter { place in listing.entry(at: place).map { !filter.shows($0) } ?? false }
        }.value
    }

    /// - Parameters:
    ///   - isAsking: Whether the caller asks for another name where that helps.
    ///   - loss: What to say where something failed that cannot be tried again.
    private func finish(
        _ result: FileChanges.Result?,
        isAsking: Bool = false,
        loss: String = ""
    ) -> FileChanges.Result {
        guard let result else { return FileChanges.Result() }
        look(at: result)
        let errors = result.errors.filter { error in
            error.reason != .cancelled && !(isAsking && error.reason.isAboutName)
        }
        if let problem = BrowserProblem(errors, loss: loss) { onProblem?(problem) }
        return result
    }

    /// Shows what has come of a command where it can be seen.
    private func look(at result: FileChanges.Result) {
        followInRecents(result)
        guard let folder = shownFolder else { return lookAmongRecents(at: result) }
        let names = result.locations.filter { $0.folder == folder }.map(\.nameBytes)
        // Also what is not there any more; not every disk tells.
        let gone = result.outcomes.compactMap(\.undo?.source).filter { $0.folder == folder }
        if !gone.isEmpty { reader?.look(at: Set(gone.map(\.nameBytes))) }
        guard !names.isEmpty else { return }
        let looked = NameSearch(search)
        if !names.allSatisfy(looked.finds) { endSearch() }
        selectWhenThere(Set(names))
    }

    /// What was made of recent documents is none of them: it is shown where it is.
    private func lookAmongRecents(at result: FileChanges.Result) {
        if let made = result.outcomes.lazy.compactMap(\.undo?.made).first { return reveal(made) }
        expect(Set(result.locations.map(\.nameBytes)))
        recentsDidChange()
    }

    /// The desktop's list of recent documents has files, and those in folders, where they are now.
    private func followInRecents(_ result: FileChanges.Result) {
        for outcome in result.outcomes {
            guard let old = outcome.undo?.formerPlace, let new = outcome.location else { continue }
            recents.follow(from: old, to: new)
        }
    }
}

extension FileOperationError {
    /// The same about the document that was to be made, unless it is the template's fault.
    fileprivate func whileCreating(_ document: FileLocation) -> FileOperationError {
        switch reason {
        case .missing, .special, .tooManyLinks, .leftBehind, .intoItself: self
        default: FileOperationError(.create, reason, at: document)
        }
    }
}

extension FileUndo {
    /// Where something was before the operation that this takes back.
    fileprivate var source: FileLocation? {
        switch self {
        case .rename(let location, let name): location.folder.appending(nameBytes: name)
        case .move(_, let place): place
        case .restore(let file): file.original
        case .makeFolder(let location): location
        case .trash, .removeFolder: nil
        }
    }

    /// Where something was that is still there, at another place.
    fileprivate var formerPlace: FileLocation? {
        switch self {
        case .rename, .move: source
        default: nil
        }
    }

    /// What was not there before.
    fileprivate var made: FileLocation? {
        switch self {
        case .trash(let file), .removeFolder(let file): file.location
        default: nil
        }
    }
}
