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
    package private(set) var selection: BrowserRow?

    /// The rows as they stand; whoever shows them hears of changes by `onChange`.
    @ObservationIgnored package private(set) var rows: [BrowserRow] = []
    /// Called for each stretch of rows that was replaced, when `rows` has the new ones.
    @ObservationIgnored package var onChange: @MainActor (RowChange) -> Void = { _ in }
    /// Called when a row is to be selected and, if the second argument says so, scrolled to.
    @ObservationIgnored package var onSelect: @MainActor (Int, Bool) -> Void = { _, _ in }
    /// Opens a document.
    @ObservationIgnored package var onOpen: @MainActor (FileLocation) -> Void = { _ in }
    /// Called when a folder is there to be seen.
    @ObservationIgnored package var onShow: @MainActor (FileLocation) -> Void = { _ in }

    /// The folder shown, or the one to go back to from the recent documents.
    @ObservationIgnored package private(set) var folder: FileLocation

    private let services: BrowsingServices
    private let recents: any RecentDocuments
    private let filter: EntryFilter
    @ObservationIgnored private var reader: FolderReader?
    /// Tells what belongs to the place shown now from what is late.
    @ObservationIgnored private var generation = 0
    /// The name of the folder to select once it is there.
    @ObservationIgnored private var awaited: [UInt8]?
    @ObservationIgnored private var isApplying = false
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
        show(folder)
    }

    /// Ends reading and watching.
    package func close() {
        generation += 1
        reader?.stop()
        reader = nil
    }

    // MARK: - Places

    /// Goes to a folder.
    package func show(_ folder: FileLocation) { show(folder, selecting: nil) }

    private func show(_ folder: FileLocation, selecting name: [UInt8]?) {
        self.folder = folder
        begin(.folder(folder))
        awaited = name
        let current = generation
        let reader = FolderReader(folder, services, filter: filter) { [weak self] update in
            DispatchQueue.main.async { @MainActor in self?.apply(update, of: current) }
        }
        self.reader = reader
        reader.start()
    }

    package func showRecents() {
        begin(.recents)
        readRecents()
    }

    package var canGoUp: Bool {
        guard case .folder(let folder) = place else { return false }
        return folder != folder.folder
    }

    /// Goes to the folder that holds this one, with this one selected.
    package func goUp() {
        guard canGoUp else { return }
        show(folder.folder, selecting: folder.nameBytes)
    }

    /// Looks again at all that is there.
    package func reload() {
        guard case .folder(let folder) = place else { return readRecents() }
        if case .failed = state { show(folder) } else { reader?.reload() }
    }

    private func begin(_ place: Place) {
        close()
        self.place = place
        state = .loading
        selection = nil
        awaited = nil
        replaceRows(with: [], change: rows.isEmpty ? nil : .init(from: rows, to: []))
    }

    // MARK: - Rows

    /// Opens a row's document, or goes to its folder.
    package func open(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        let row = rows[index]
        if row.entry.kind == .folder { show(row.location) } else { onOpen(row.location) }
    }

    /// Opens what is selected.
    package func openSelection() {
        if let selectedIndex { open(selectedIndex) }
    }

    /// Where the selected row is now.
    package var selectedIndex: Int? { selection.flatMap { index(of: $0) } }

    /// A person has selected a row, or none.
    package func select(_ index: Int?) {
        guard !isApplying else { return }
        let row = index.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
        if row != selection { selection = row }
    }

    private func index(of row: BrowserRow) -> Int? {
        if place == .recents { return rows.firstIndex { $0.location == row.location } }
        let index = SortedRows.insertion(of: row.order, in: rows)
        return index < rows.count && rows[index].order == row.order ? index : nil
    }

    private func apply(_ update: BrowserUpdate, of generation: Int) {
        guard generation == self.generation else { return }
        let selected = selection
        replaceRows(with: update.rows, change: update.change)
        var isFirst = false
        switch update.progress {
        case .reading: break
        case .failed(let error): set(.failed(error))
        case .complete:
            isFirst = state != .shown
            set(.shown)
            if isFirst, case .folder(let folder) = place { onShow(folder) }
        }
        restore(selected, after: update.change, isFirst: isFirst)
    }

    private func replaceRows(with new: [BrowserRow], change: RowChange?) {
        // Letting go of a hundred thousand rows takes a while, and nobody waits for it there.
        let old = rows
        rows = new
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(old) {} }
        guard let change else { return }
        isApplying = true
        onChange(change)
        isApplying = false
        if isEmpty != rows.isEmpty { isEmpty = rows.isEmpty }
    }

    private func set(_ new: State) { if state != new { state = new } }

    /// Keeps what is selected selected, and has something selected when all is there.
    private func restore(_ selected: BrowserRow?, after change: RowChange?, isFirst: Bool) {
        if let awaited, let index = SortedRows.index(of: awaited, isFolder: true, in: rows) {
            self.awaited = nil
            return select(index, revealing: true)
        }
        guard let selected else { return isFirst ? select(0, revealing: true) : () }
        // Where it has gone, the one that took its place.
        let next = min(change?.position ?? 0, rows.count - 1)
        select(index(of: selected) ?? next, revealing: false)
    }

    private func select(_ index: Int, revealing: Bool) {
        guard rows.indices.contains(index) else { return selection = nil }
        if selection != rows[index] { selection = rows[index] }
        isApplying = true
        onSelect(index, revealing)
        isApplying = false
    }

    // MARK: - Recent documents

    /// The desktop's list of them has changed.
    package func recentsDidChange() { if place == .recents { readRecents() } }

    private func readRecents() {
        let locations = recents.locations
        let listing = services.listing
        let filter = filter
        let before = rows
        let current = generation
        recentsTurn += 1
        let turn = recentsTurn
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let rows = locations.compactMap { location -> BrowserRow? in
                guard let entry = listing.entry(at: location), entry.kind == .file,
                    filter.shows(entry)
                else { return nil }
                return BrowserRow(entry, in: location.folder)
            }
            DispatchQueue.main.async { @MainActor in
                guard let self, turn == self.recentsTurn else { return }
                self.apply(
                    BrowserUpdate(
                        rows: rows,
                        change: RowChange(from: before, to: rows),
                        progress: .complete
                    ),
                    of: current
                )
            }
        }
    }
}
