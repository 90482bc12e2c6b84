package import DesktopRuntime
package import DocumentEngine
package import Foundation
package import RenderTree
package import SwiftUICore
package import UniformTypeIdentifiers

/// A browser for files, wherever it is shown: its views, its commands, and what is said around it.
@MainActor
package final class BrowserPane {
    package let model: BrowserModel
    /// Makes a new document; `nil` where there is no way to.
    package var onNew: (@MainActor () -> Void)? { didSet { optionsDidChange() } }
    /// What making a new document is called.
    package var newTitle = "New Document" { didSet { optionsDidChange() } }
    /// What can be done with files beside what every browser offers.
    package var actions: [BrowserAction] = []
    /// What the app adds to the menu of files, or of the folder.
    package var extraMenu: (@MainActor ([URL]?) -> AnyView)?
    /// Shares files; `nil` where there is no way to.
    package var onShare: (@MainActor ([FileLocation]) -> Void)?
    /// Opens what was chosen.
    package var onPick: @MainActor ([FileLocation]) -> Void = { _ in }
    /// Asks a question over whatever shows the browser.
    package var ask: (@MainActor (QuestionNode) async -> Int)?
    /// Asks for a line of text there; `nil` where cancelled.
    package var askForText: (@MainActor (TextQuestionNode) async -> String?)?
    /// Shows a folder by the desktop's own file manager.
    package var openFolder: @MainActor (FileLocation) -> Void = { _ in }
    /// Moves the keyboard to the files.
    package var focusFiles: @MainActor () -> Void = {}
    /// Called when the title or a command changed.
    package var onFrameChange: @MainActor () -> Void = {}

    /// The window around, while the views are in one.
    weak var window: WindowTraits?
    /// The message about what was done last, while it is there to be taken back.
    var toast: Task<Void, Never>?
    /// On their way to the trash, and still to be seen; a second press is not about them.
    var leavingFiles: Set<FileLocation> = []
    /// What a dialog is about, while there is one.
    var shownProperties: FileProperties? { didSet { optionsDidChange() } }
    /// Whether rows have check marks, and are selected by a click on each.
    var isSelecting = false {
        didSet {
            if !isSelecting { rows.select(0..<0, .replace) }
            optionsDidChange()
            focusFiles()
        }
    }

    let home: FileLocation
    let places: BrowserPlaces?
    let rows: BrowserRows
    private(set) var isSearching = false
    /// How often the person wanted to search; each time the field gets the keyboard.
    private(set) var searchCount = 0
    private var typedAhead = ""
    /// What was looked for when those letters were typed.
    private var searchBefore = ""
    /// Judges a name that is being asked for.
    private var openCheck: (folder: FileLocation, check: TextCheck)?
    private let defaults: UserDefaults
    private let options = StateLocation(0)

    /// - Parameter types: What files the browser shows.
    /// - Parameter defaults: Keeps how the person wants files to be shown.
    package init(
        folder: FileLocation,
        services: DocumentServices,
        types: [UTType],
        defaults: UserDefaults
    ) {
        self.defaults = defaults
        home = services.homeFolder
        showsGrid = defaults.bool(forKey: Self.gridKey)
        model = BrowserModel(
            folder: folder,
            services: services.browsing,
            recents: services.recents,
            filter: EntryFilter(types: types)
        )
        rows = BrowserRows(of: model, thumbnails: services.browsing.thumbnails)
        places = services.browsing.places.map {
            BrowserPlaces(source: $0, listing: services.browsing.listing)
        }
        model.onOpen = { [weak self] in self?.onPick([$0]) }
        model.onProblem = { [weak self] in self?.tell(of: $0) }
        model.onUnseen = { [weak self] in self?.tell(ofUnseen: $0) }
        model.onLeave = { [weak self] folder in
            guard let self else { return false }
            return isAsking(about: folder) || tell(ofLeft: folder)
        }
        model.onSearchEnd = { [weak self] in self?.closeSearch() }
        model.changes?.onProgress = { [weak self] _ in self?.optionsDidChange() }
    }

    /// Ends reading and watching.
    package func close() {
        toast?.cancel()
        model.close()
        places?.close()
        rows.close()
    }

    package var view: AnyView { AnyView(BrowserView(pane: self)) }

    /// Views that read it follow what the browser offers.
    func noteReadingOptions() { _ = options.get() }

    func optionsDidChange() {
        options.set(options.peek() + 1)
        onFrameChange()
    }

    // MARK: - How files are shown

    /// Whether files are shown as pictures rather than as lines.
    var showsGrid: Bool {
        didSet {
            defaults.set(showsGrid, forKey: Self.gridKey)
            optionsDidChange()
            focusFiles()
        }
    }

    private static let gridKey = "DocumentBrowserShowsGrid"

    /// How the rows are sorted; the recent documents have an order of their own.
    var sort: FileSort? {
        guard model.place != .recents else { return nil }
        return FileSort(
            key: FileSort.Key(model.arrangement.key),
            isAscending: model.arrangement.isAscending
        )
    }

    func arrange(_ change: (inout RowArrangement) -> Void) {
        var arrangement = model.arrangement
        change(&arrangement)
        model.arrange(by: arrangement)
    }

    /// Goes to the field for a search, into which some letters were typed before it had the keyboard.
    func beginSearch(for letters: String = "") {
        if typedAhead.isEmpty { searchBefore = model.search }
        typedAhead += letters
        isSearching = true
        searchCount += 1
        optionsDidChange()
    }

    /// The field has the keyboard: from here on it gets the letters itself.
    func searchFieldDidGetFocus() {
        let letters = typedAhead
        typedAhead = ""
        guard !letters.isEmpty else { return }
        // What was looked for before is selected in the field, and what is typed takes its place.
        model.search(for: letters + (model.search == searchBefore ? "" : model.search))
    }

    func endSearch() {
        model.search(for: "")
        closeSearch()
    }

    /// Nothing is looked for any more.
    private func closeSearch() {
        guard isSearching else { return }
        isSearching = false
        typedAhead = ""
        optionsDidChange()
        focusFiles()
    }

    /// Opens what a search has found first.
    func openFirst() {
        if !model.rows.isEmpty { model.open(model.selectedIndex ?? 0) }
    }

    // MARK: - The person

    func perform(_ action: FileListAction) {
        switch action {
        case .select(let range, let change): rows.select(range, change)
        case .open(let rows): open(rows)
        case .delete(let rows):
            moveToTrash(self.rows.locations(of: rows))
        case .rename(let index):
            if model.rows.indices.contains(index) { askToRename(model.rows[index].location) }
        case .sort(let sort):
            arrange {
                $0.key = RowArrangement.Key(sort.key)
                $0.isAscending = sort.isAscending
            }
        case .type(let letters): beginSearch(for: letters)
        case .drop(let drop): take(drop)
        case .leave: if isSearching { endSearch() } else { rows.select(0..<0, .replace) }
        }
    }

    func openSelection() { open(model.selectedRows.indexes) }

    /// Opens documents, or goes to the one folder.
    private func open(_ rows: RangeSet<Int>) {
        let indexes = rows.ranges.joined().filter(model.rows.indices.contains)
        guard indexes.count > 1 else {
            if let index = indexes.first { model.open(index) }
            return
        }
        let files = indexes.map { model.rows[$0] }.filter { $0.entry.kind != .folder }
        if !files.isEmpty { onPick(files.map(\.location)) }
    }

    /// The actions that are for these files.
    func actions(for files: [FileLocation]) -> [BrowserAction] {
        actions.filter { $0.isFor(files) }
    }

    func showInFiles(_ files: [FileLocation]) {
        if let folder = files.first?.folder { openFolder(folder) }
    }

    private func take(_ drop: FileDrop) {
        let folder = drop.target.flatMap { index in
            model.rows.indices.contains(index) ? model.rows[index].location : nil
        }
        guard let folder = folder ?? model.shownFolder else { return }
        let files = drop.paths.map { FileLocation(bytes: $0) }
        change {
            // Into the folder where they are, there is nothing to be moved.
            let others = files.filter { $0.folder != folder && $0 != folder }
            if drop.action == .copy {
                await $0.copy(files, into: folder)
            } else if !others.isEmpty {
                await $0.move(others, into: folder)
            }
        }
    }

    // MARK: - Files

    /// Whether files can be renamed, moved and thrown away here.
    var canChangeFiles: Bool { model.changes != nil }

    /// Ends what is being done to files, if the person wants that; `false` where not.
    package func prepareToClose() async -> Bool {
        guard let changes = model.changes, let running = changes.running.first else { return true }
        let question = QuestionNode(
            title: "“\(running.title)” Is Not Finished",
            message: "What is done by now stays. Nothing is left half copied.",
            answers: [.init("Continue", role: .cancel), .init("Stop", role: .destructive)]
        )
        // It may have come to its end meanwhile.
        guard await ask?(question) == 1 || changes.running.isEmpty else { return false }
        await changes.cancelAll()
        return true
    }

    /// Has the model do something to files; what goes wrong is told by the model.
    func change(_ work: @escaping @MainActor (BrowserModel) async -> Void) {
        // What it would take back is not the last change any more.
        toast?.cancel()
        Task {
            await work(model)
            optionsDidChange()
        }
    }

    /// A command that takes long enough to be worth showing.
    var runningTask: BrowserTask? {
        guard let running = model.changes?.running.first else { return nil }
        let progress = running.task.progress
        guard progress.totalBytes > 16 << 20 else { return nil }
        return BrowserTask(
            title: running.title,
            fraction: Double(progress.doneBytes) / Double(progress.totalBytes),
            cancel: { running.task.cancel() }
        )
    }

    func askToRename(_ location: FileLocation) {
        let isFolder = model.rows.first { $0.location == location }?.entry.kind == .folder
        let name =
            model.hidesExtensions && !isFolder ? location.nameWithoutExtension : location.name
        var question = TextQuestionNode(
            title: isFolder ? "Rename Folder" : "Rename File",
            message: "",
            text: name,
            selectedCount: isFolder ? name.count : location.nameWithoutExtension.count,
            answer: "Rename",
            check: TextCheck(model.nameCheck(renaming: location, isFolder: isFolder))
        )
        change { [weak self] model in
            // Not as texts: two spellings of one text are two names.
            while let text = await self?.askForName(question, in: location.folder),
                !text.utf8.elementsEqual(name.utf8)
            {
                let result = await model.rename(
                    location,
                    to: text,
                    isFolder: isFolder,
                    isAsking: true
                )
                guard let error = result.errors.first, error.reason.isAboutName else { return }
                // Somebody has been faster: what was typed is there to be changed.
                question.message = BrowserProblem(error).message
                question.text = text
                question.selectedCount = text.count
            }
        }
    }

    /// Makes a folder in the one shown.
    func askForFolder() {
        guard let folder = model.shownFolder else { return }
        let title = "New Folder"
        change { [weak self] model in
            let check = model.nameCheck(in: folder)
            let name = await Task.detached { check.freeText(like: title, isFolder: true) }.value
            let question = TextQuestionNode(
                title: title,
                message: "",
                text: name,
                selectedCount: name.count,
                answer: "Create",
                check: TextCheck(check)
            )
            guard let text = await self?.askForName(question, in: folder) else { return }
            await model.makeFolder(named: text, in: folder)
        }
    }

    /// Asks for the name of something in a folder; where that goes meanwhile, the question says so.
    ///
    /// - Returns: Nil where cancelled.
    package func askForName(
        _ question: TextQuestionNode,
        in folder: FileLocation
    ) async -> String? {
        openCheck = question.check.map { (folder, $0) }
        defer { openCheck = nil }
        return await askForText?(question)
    }

    /// Whether a name in a folder that has gone is being asked for, so that nothing else need be said.
    private func isAsking(about folder: FileLocation) -> Bool {
        guard let openCheck, openCheck.folder == folder else { return false }
        openCheck.check.judgeAgain()
        return true
    }

    /// Makes a new document in a folder, as a copy of a template or of the template itself.
    ///
    /// - Parameter name: One that is free, as the person was asked for.
    package func createDocument(
        from template: FileLocation,
        in folder: FileLocation,
        named name: String,
        isMoved: Bool
    ) async throws -> FileLocation {
        try await outcome(of: template) {
            await $0.createDocument(
                from: template,
                in: folder,
                named: Array(name.utf8),
                mode: isMoved ? .move : .copy
            )
        }
    }

    /// Brings a file into a folder, else the one shown, under that name or one like it.
    package func bring(
        _ source: FileLocation,
        into folder: FileLocation? = nil,
        as name: String,
        isMoved: Bool
    ) async throws -> FileLocation {
        try await outcome(of: source) {
            await $0.importDocument(
                source,
                into: folder,
                as: Array(name.utf8),
                mode: isMoved ? .move : .copy
            )
        }
    }

    /// Gives a file another name; its extension stays.
    package func rename(_ location: FileLocation, to name: String) async throws -> FileLocation {
        try await outcome(of: location) { await $0.rename(location, to: name) }
    }

    /// Does something of which the caller tells the person what went wrong.
    private func outcome(
        of location: FileLocation,
        _ work: @MainActor (BrowserModel) async -> FileChanges.Result
    ) async throws -> FileLocation {
        model.onProblem = { _ in }
        defer { model.onProblem = { [weak self] in self?.tell(of: $0) } }
        let result = await work(model)
        if let error = result.errors.first { throw error }
        return result.locations.first ?? location
    }

    private func tell(of problem: BrowserProblem) {
        let question = QuestionNode(
            title: problem.message,
            message: problem.suggestion,
            answers: [.init("OK", role: .cancel)]
        )
        Task { _ = await ask?(question) }
    }
}

/// Something that an app does with files, offered in the browser's menus.
package struct BrowserAction {
    package let id: String
    package let title: String
    package let isFor: @MainActor ([FileLocation]) -> Bool
    package let perform: @MainActor ([FileLocation]) -> Void

    package init(
        id: String,
        title: String,
        isFor: @escaping @MainActor ([FileLocation]) -> Bool,
        perform: @escaping @MainActor ([FileLocation]) -> Void
    ) {
        self.id = id
        self.title = title
        self.isFor = isFor
        self.perform = perform
    }
}

extension FileSort.Key {
    fileprivate init(_ key: RowArrangement.Key) {
        self =
            switch key {
            case .name: .name
            case .size: .size
            case .modified: .modified
            case .kind: .kind
            }
    }
}

extension RowArrangement.Key {
    fileprivate init(_ key: FileSort.Key) {
        self =
            switch key {
            case .name: .name
            case .size: .size
            case .modified: .modified
            case .kind: .kind
            }
    }
}
