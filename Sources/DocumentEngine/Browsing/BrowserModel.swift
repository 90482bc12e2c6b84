import Dispatch
import Observation

/// What a document browser shows, and what can be done in it.
///
/// Rows come from a background thread in a few large steps; on the main thread each costs no more
/// than handing over a list.
@MainActor @Observable
package final class BrowserModel {
    package enum Place: Hashable, Sendable {
        case folder(FileLocation)
        /// What people have worked on lately, wherever it is.
        case recents
    }

    package enum State: Hashable, Sendable {
        case loading
        case shown
        case failed(FolderError)
    }

    package private(set) var place: Place
    package private(set) var state = State.loading
    package private(set) var isEmpty = true
    /// The row that the keyboard is at, if it is selected.
    package internal(set) var selection: BrowserRow?
    package internal(set) var selectedRows = RowSelection()
    /// The groups that the rows are in; none where they are not grouped.
    package private(set) var sections: [RowSection] = []
    /// What is looked for in names.
    package private(set) var search = ""
    package private(set) var arrangement = RowArrangement()
    package private(set) var showsHidden: Bool
    package private(set) var hidesExtensions = false
    private(set) var history = BrowserHistory()

    /// The rows as they stand; whoever shows them hears of changes by `onChange`.
    @ObservationIgnored package private(set) var rows: [BrowserRow] = []
    /// Called for each stretch of rows that was replaced, when `rows` has the new ones.
    @ObservationIgnored package var onChange: @MainActor (RowChange) -> Void = { _ in }
    /// Called when a row is to be selected and, if the second argument says so, scrolled to.
    @ObservationIgnored package var onSelect: @MainActor (Int, Bool) -> Void = { _, _ in }
    /// Called when a row is to be seen, whatever is selected.
    @ObservationIgnored package var onReveal: @MainActor (Int) -> Void = { _ in }
    /// Called when other rows are selected than a view knows of.
    @ObservationIgnored package var onSelectRows: @MainActor (RowSelection) -> Void = { _ in }
    /// Opens a document.
    @ObservationIgnored package var onOpen: @MainActor (FileLocation) -> Void = { _ in }
    /// Called when a folder is there to be seen.
    @ObservationIgnored package var onShow: @MainActor (FileLocation) -> Void = { _ in }
    /// Called when something has gone wrong.
    ///
    /// Where nobody listens, a folder that goes while it is shown stays as one that has failed.
    @ObservationIgnored package var onProblem: (@MainActor (BrowserProblem) -> Void)?
    /// Called when the folder shown has gone; `true` where the person is told by other means.
    @ObservationIgnored package var onLeave: @MainActor (FileLocation) -> Bool = { _ in false }
    /// Called when a search has ended that nobody has ended, since what is to be seen is not what is
    /// looked for.
    @ObservationIgnored package var onSearchEnd: @MainActor () -> Void = {}
    /// Called with what a command has put into the folder shown, and which is not shown there.
    @ObservationIgnored package var onUnseen: @MainActor ([FileLocation]) -> Void = { _ in }

    /// The folder shown, or the one to go back to from the recent documents.
    @ObservationIgnored package private(set) var folder: FileLocation
    /// The folder shown; nil for the recent documents.
    package var shownFolder: FileLocation? {
        if case .folder(let folder) = place { folder } else { nil }
    }

    /// What has been done to files, and the way back; nil where nothing can be changed.
    package let changes: FileChanges?

    package let services: BrowsingServices
    let recents: any RecentDocuments
    private let filter: EntryFilter
    private let kinds = FileKinds()
    @ObservationIgnored var reader: FolderReader?
    /// Tells what belongs to the place shown now from what is late.
    @ObservationIgnored private(set) var generation = 0
    /// The names in the folder to select once they are there.
    @ObservationIgnored var awaited: Set<[UInt8]> = []
    @ObservationIgnored var hasFoundAwaited = false
    @ObservationIgnored var isApplying = false
    /// What is selected is to be seen once all rows are there again.
    @ObservationIgnored var revealsSelection = false
    /// How the rows are sorted that are there now.
    @ObservationIgnored private(set) var ordering = RowOrdering.byName
    /// By what the rows were found that are there now.
    @ObservationIgnored private var found = NameSearch()
    /// Of several readings of the recent documents the last one counts.
    @ObservationIgnored private var recentsTurn = 0

    package init(
        folder: FileLocation,
        services: BrowsingServices,
        recents: any RecentDocuments,
        filter: EntryFilter
    ) {
        self.folder = folder
        place = .folder(folder)
        self.services = services
        self.recents = recents
        self.filter = filter
        showsHidden = filter.showsHidden
        changes = services.changing.map(FileChanges.init)
        begin(.folder(folder), selecting: [])
    }

    /// Ends reading and watching.
    package func close() {
        generation += 1
        reader?.stop()
        reader = nil
    }

    // MARK: - Places

    /// Goes to a folder.
    package func show(_ folder: FileLocation) { go(to: .folder(folder)) }

    package func showRecents() { go(to: .recents) }

    package var canGoUp: Bool {
        guard let folder = shownFolder else { return false }
        return folder != folder.folder
    }

    /// Goes to the folder that holds this one, with this one selected.
    package func goUp() {
        guard canGoUp else { return }
        go(to: .folder(folder.folder), selecting: [folder.nameBytes])
    }

    package var canGoBack: Bool { history.canGoBack }
    package var canGoForward: Bool { history.canGoForward }

    /// Goes to the place that was shown before, with what was selected there.
    package func goBack() {
        if let visit = history.goBack(from: visit) { begin(visit.place, selecting: visit.selected) }
    }

    package func goForward() {
        if let visit = history.goForward(from: visit) {
            begin(visit.place, selecting: visit.selected)
        }
    }

    /// Goes to where a file is, and selects and shows it as soon as it is there.
    package func reveal(_ location: FileLocation) {
        guard location != location.folder else { return show(location) }
        guard place == .folder(location.folder), case let current = state,
            current == .shown || current == .loading
        else { return go(to: .folder(location.folder), selecting: [location.nameBytes]) }
        // It must be seen.
        endSearch()
        selectWhenThere([location.nameBytes])
    }

    /// Shows all that is there.
    func endSearch() {
        guard !search.isEmpty else { return }
        search(for: "")
        onSearchEnd()
    }

    /// The folders on the way to the one shown, the highest first; empty for the recent documents.
    package var path: [FileLocation] {
        guard let folder = shownFolder else { return [] }
        var path = [folder]
        while let first = path.first, first != first.folder { path.insert(first.folder, at: 0) }
        return path
    }

    /// Looks again at all that is there.
    package func reload() {
        guard case .folder = place else { return readRecents() }
        if case .failed = state { begin(place, selecting: awaited) } else { reader?.reload() }
    }

    func go(to place: Place, selecting names: Set<[UInt8]> = []) {
        history.leave(visit)
        begin(place, selecting: names)
    }

    private var visit: BrowserHistory.Visit {
        // Of very many, nobody knows later which they were.
        let selected = selectedRows.all.prefix(100).map { rows[$0].entry.name }
        return .init(place: place, selected: Set(selected))
    }

    private func begin(_ place: Place, selecting names: Set<[UInt8]>) {
        close()
        self.place = place
        state = .loading
        found = NameSearch()
        if !search.isEmpty {
            search = ""
            onSearchEnd()
        }
        expect([])
        selectedRows = RowSelection()
        selection = nil
        if !sections.isEmpty { sections = [] }
        replaceRows(with: [], change: rows.isEmpty ? nil : .init(from: rows, to: []))
        expect(names)
        switch place {
        case .recents: readRecents()
        case .folder(let folder):
            self.folder = folder
            read(folder)
        }
    }

    private func read(_ folder: FileLocation) {
        let current = generation
        let reader = FolderReader(
            folder,
            services,
            filter: shownFilter,
            ordering: RowOrdering(arrangement, kinds: kinds)
        ) { [weak self] update in
            DispatchQueue.main.async { @MainActor in self?.apply(update, of: current) }
        }
        self.reader = reader
        reader.start()
    }

    // MARK: - What is shown

    /// Shows only what has those words in its name, without regard to case and accents.
    package func search(for text: String) {
        guard text != search else { return }
        search = text
        revealsSelection = text.isEmpty
        if place == .recents { readRecents() } else { reader?.search(NameSearch(text)) }
    }

    /// Puts the rows of folders in another order; the recent documents have their own.
    package func arrange(by arrangement: RowArrangement) {
        guard arrangement != self.arrangement else { return }
        self.arrangement = arrangement
        reader?.arrange(by: RowOrdering(arrangement, kinds: kinds))
    }

    package func setShowsHidden(_ shows: Bool) {
        guard shows != showsHidden else { return }
        showsHidden = shows
        if place == .recents {
            readRecents()
        } else {
            reader?.show(filter.showing(hidden: shows))
        }
    }

    /// Changes how names are shown, and nothing about the names.
    package func setHidesExtensions(_ hides: Bool) {
        guard hides != hidesExtensions else { return }
        hidesExtensions = hides
        guard !rows.isEmpty else { return }
        tell(RowChange(position: 0, removed: rows.count, inserted: rows.count))
        showSelection(revealing: false)
    }

    /// A row's name for people to read.
    package func displayName(of row: BrowserRow) -> String {
        row.displayName(hidesExtension: hidesExtensions)
    }

    /// What people call a row's kind.
    package func kind(of row: BrowserRow) -> String { kinds.kind(of: row.entry).title }

    // MARK: - Rows

    /// Opens a row's document, or goes to its folder.
    package func open(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        let row = rows[index]
        if row.entry.kind == .folder { show(row.location) } else { onOpen(row.location) }
    }

    /// Opens what is selected: all documents, or the one folder.
    package func openSelection() {
        guard selectedRows.count > 1 else {
            if let selectedIndex { open(selectedIndex) }
            return
        }
        for row in selectedEntries where row.entry.kind != .folder { onOpen(row.location) }
    }

    private func apply(_ update: BrowserUpdate, of generation: Int) {
        guard generation == self.generation else { return }
        let old = rows
        ordering = update.ordering
        if update.search != found {
            found = update.search
            // Nobody scrolls on in what was found before.
            if !found.isEmpty, !rows.isEmpty { onReveal(0) }
        }
        if sections != update.sections { sections = update.sections }
        if let change = update.change {
            follow(change) { update.moves ?? RowMoves(change, from: old, to: update.rows) }
        }
        replaceRows(with: update.rows, change: update.change)
        var isFirst = false
        switch update.progress {
        case .reading: break
        case .failed(let error):
            let wasShown = state == .shown
            set(.failed(error))
            if wasShown, error.reason == .missing, onProblem != nil { leave(after: error) }
        case .complete:
            isFirst = state != .shown
            set(.shown)
            if isFirst, let shownFolder { onShow(shownFolder) }
        }
        restoreSelection(after: update.change, isFirst: isFirst)
    }

    private func replaceRows(with new: [BrowserRow], change: RowChange?) {
        // Letting go of a hundred thousand rows takes a while, and nobody waits for it there.
        let old = rows
        rows = new
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(old) {} }
        guard let change else { return }
        tell(change)
        if isEmpty != rows.isEmpty { isEmpty = rows.isEmpty }
    }

    private func tell(_ change: RowChange) {
        isApplying = true
        onChange(change)
        isApplying = false
    }

    private func set(_ new: State) { if state != new { state = new } }

    /// What is shown of the files.
    var shownFilter: EntryFilter { filter.showing(hidden: showsHidden) }

    /// Goes to what is left of the way to a folder that has gone, and says so.
    private func leave(after error: FolderError) {
        let listing = services.listing
        let current = generation
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            var left = error.location.folder
            while left != left.folder, listing.entry(at: left)?.kind != .folder {
                left = left.folder
            }
            DispatchQueue.main.async { @MainActor [left] in
                guard let self, current == self.generation else { return }
                self.begin(.folder(left), selecting: [])
                if !self.onLeave(error.location) { self.onProblem?(BrowserProblem(error)) }
            }
        }
    }

    // MARK: - Recent documents

    /// The desktop's list of them has changed.
    package func recentsDidChange() { if place == .recents { readRecents() } }

    private func readRecents() {
        let locations = recents.locations
        let listing = services.listing
        let filter = shownFilter
        let search = NameSearch(search)
        let before = rows
        let current = generation
        recentsTurn += 1
        let turn = recentsTurn
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let rows = locations.compactMap { location -> BrowserRow? in
                guard let entry = listing.entry(at: location), entry.kind == .file,
                    filter.shows(entry), search.finds(entry.name)
                else { return nil }
                return BrowserRow(entry, in: location.folder)
            }
            let change = RowChange(from: before, to: rows)
            let update = BrowserUpdate(
                rows: rows,
                sections: [],
                change: change,
                moves: change.map { RowMoves($0, from: before, to: rows) },
                progress: .complete,
                ordering: .byName,
                search: search
            )
            DispatchQueue.main.async { @MainActor in
                guard let self, turn == self.recentsTurn else { return }
                self.apply(update, of: current)
            }
        }
    }
}
