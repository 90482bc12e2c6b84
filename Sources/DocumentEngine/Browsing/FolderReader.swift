import Dispatch
import Synchronization

/// Reads one folder and follows it, away from the main thread.
///
/// The first rows come at once, some more as soon as it is watched, and the others in a few large
/// steps: a folder of 100,000 is sorted once or twice, not a hundred times.
final class FolderReader: Sendable {
    private struct State {
        var isStopped = false
        var watches: [any FileWatch] = []
        var names: Set<[UInt8]> = []
        var mustListAgain = false
        var isScheduled = false
        var filter: EntryFilter
        /// What the person has typed last.
        var search: NameSearch
    }

    /// What has been read, and what of it is shown.
    private struct Work {
        var all: SortedRows
        var shown: [BrowserRow] = []
        /// By what it was chosen.
        var search = NameSearch()
        var progress = BrowserUpdate.Progress.reading
    }

    private let folder: FileLocation
    private let services: BrowsingServices
    private let onUpdate: @Sendable (BrowserUpdate) -> Void
    private let state: Mutex<State>
    /// Used on the queue alone, which the compiler cannot know.
    private let work: Mutex<Work>
    private let queue = DispatchQueue(label: "DocumentEngine.folder", qos: .userInitiated)

    /// - Parameter onUpdate: Called on the reader's thread, one update after the other.
    init(
        _ folder: FileLocation,
        _ services: BrowsingServices,
        filter: EntryFilter,
        ordering: RowOrdering = .byName,
        search: NameSearch = NameSearch(),
        onUpdate: @escaping @Sendable (BrowserUpdate) -> Void
    ) {
        self.folder = folder
        self.services = services
        self.onUpdate = onUpdate
        state = Mutex(State(filter: filter, search: search))
        work = Mutex(Work(all: SortedRows(ordering)))
    }

    func start() {
        queue.async { [self] in
            // The kernel takes its time to watch a folder of many names.
            glance()
            // Before the listing: what happens from here on is noticed in one way or the other.
            watch()
            list(inSteps: true)
        }
    }

    /// Reads all of it anew.
    func reload() {
        queue.async { [self] in
            watch()
            list(inSteps: false)
        }
    }

    /// Shows other things of the folder than before.
    func show(_ filter: EntryFilter) {
        state.withLock { $0.filter = filter }
        queue.async { [self] in list(inSteps: false) }
    }

    /// Sorts anew.
    func arrange(by ordering: RowOrdering) {
        queue.async { [self] in
            guard !isStopped else { return }
            let change = work.withLock { $0.all.arrange(by: ordering) }
            publish(change, nil)
        }
    }

    /// Shows only what is found, from the next opportunity on.
    func search(_ search: NameSearch) {
        state.withLock { $0.search = search }
        queue.async { [self] in
            // Whoever types fast has it done once.
            guard !isStopped, work.withLock({ $0.search != search }) else { return }
            publish(nil, nil)
        }
    }

    /// Looks at names at once which the caller has changed; notices of it may come late or never.
    func look(at names: Set<[UInt8]>) { note(.names(names)) }

    /// Ends it; an update that is under way may still come.
    func stop() {
        let watches = state.withLock { state in
            state.isStopped = true
            defer { state.watches = [] }
            return state.watches
        }
        for watch in watches { watch.stop() }
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    // MARK: - Listing

    /// Shows what comes first, and no more than can be seen, which is there at once.
    private func glance() {
        let filter = state.withLock { $0.filter }
        let ordering = work.withLock { $0.all.ordering }
        var rows: [BrowserRow] = []
        // What goes wrong does so in the listing, too.
        try? services.listing.list(folder) { batch in
            let seen = batch.filter(filter.shows).prefix(Self.screenful)
            rows = seen.map { BrowserRow($0, in: folder, by: ordering) }
            return false
        }
        SortedRows.sort(&rows, by: ordering)
        if !rows.isEmpty { publish(work.withLock { $0.all.replace(with: rows) }, .reading) }
    }

    /// Reads all of it.
    private func list(inSteps: Bool) {
        let ordering = work.withLock { $0.all.ordering }
        let filter = state.withLock { $0.filter }
        let sorter = RowSorter(ordering)
        var found: [FolderEntry] = []
        var hasLeftovers = false
        let operations = services.changing?.operations
        var due = ContinuousClock.now
        do throws(FolderError) {
            try services.listing.list(folder) { batch in
                found.append(contentsOf: batch)
                hasLeftovers =
                    hasLeftovers
                    || batch.contains { $0.isHidden && operations?.isLeftover($0.name) == true }
                if inSteps, ContinuousClock.now >= due {
                    // Whoever shows rows can prepare those of the first step while others come.
                    sorter.add(found, in: folder, filter)
                    found = []
                    let rows = sorter.sorted()
                    guard !rows.isEmpty else { return !isStopped }
                    publish(work.withLock { $0.all.replace(with: rows) }, .reading)
                    due = .now + Self.step
                } else if found.count >= Self.run {
                    sorter.add(found, in: folder, filter)
                    found = []
                }
                return !isStopped
            }
        } catch {
            return publish(work.withLock { $0.all.replace(with: []) }, .failed(error))
        }
        sorter.add(found, in: folder, filter)
        let rows = sorter.sorted()
        publish(work.withLock { $0.all.replace(with: rows) }, .complete)
        guard hasLeftovers, let operations else { return }
        // Of a large folder there may be much to remove.
        DispatchQueue.global(qos: .utility).async { [folder] in
            operations.removeLeftovers(in: folder)
        }
    }

    /// Tells of a change to the rows.
    ///
    /// - Parameters:
    ///   - change: To all rows, found or not.
    ///   - progress: Nil where the reading has not come further.
    private func publish(_ change: RowChange?, _ progress: BrowserUpdate.Progress?) {
        let search = state.withLock { $0.isStopped ? nil : $0.search }
        guard let search else { return }
        let update = work.withLock { work -> BrowserUpdate? in
            let old = work.shown
            let isFirst = if case .reading = work.progress { true } else { false }
            var shownChange = change
            if search.isEmpty, work.search.isEmpty {
                work.shown = work.all.rows
            } else {
                let isNarrower = change == nil && search.narrows(work.search)
                let rows = isNarrower ? old : work.all.rows
                work.shown = search.isEmpty ? rows : rows.filter { search.finds($0.entry.name) }
                shownChange = RowChange(from: old, to: work.shown)
            }
            work.search = search
            if let progress { work.progress = progress }
            guard shownChange != nil || progress != nil else { return nil }
            return BrowserUpdate(
                rows: work.shown,
                sections: work.all.ordering.sections(of: work.shown),
                change: shownChange,
                moves: isFirst ? nil : shownChange.map { RowMoves($0, from: old, to: work.shown) },
                progress: work.progress,
                ordering: work.all.ordering,
                search: search
            )
        }
        if let update { onUpdate(update) }
    }

    /// As long as people do not mind waiting for more.
    private static let step = Duration.seconds(1)
    private static let screenful = 40
    /// How many are sorted at a time while others are read.
    private static let run = 4_096

    // MARK: - Following

    /// Watches the folder that is there now, and the way to it.
    private func watch() {
        var new = [
            services.folderWatcher.watchContents(of: folder) { [weak self] in self?.note($0) }
        ]
        var place = folder
        while place != place.folder {
            let name = place.nameBytes
            new.append(
                services.folderWatcher.watchContents(of: place.folder) { [weak self] change in
                    if case .names(let names) = change, !names.contains(name) { return }
                    // There may be another folder at the end of the way now, or none.
                    self?.note(.everything)
                }
            )
            place = place.folder
        }
        let old = state.withLock { [new] state in
            let old = state.isStopped ? new : state.watches
            if !state.isStopped { state.watches = new }
            return old
        }
        for watch in old { watch.stop() }
    }

    private func note(_ change: FolderChange) {
        let isFirst = state.withLock { state in
            switch change {
            case .names(let names): state.names.formUnion(names)
            case .everything: state.mustListAgain = true
            }
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isFirst else { return }
        // A program that writes many files is followed in steps.
        queue.asyncAfter(deadline: .now() + .milliseconds(50)) { [weak self] in self?.follow() }
    }

    private func follow() {
        let (names, mustListAgain) = state.withLock { state in
            defer {
                state.names = []
                state.mustListAgain = false
                state.isScheduled = false
            }
            return (state.names, state.mustListAgain)
        }
        guard !isStopped else { return }
        if mustListAgain {
            watch()
            return list(inSteps: false)
        }
        let changes = names.map { name in (name, row(named: name)) }
        if changes.count <= Self.mostSingleChanges {
            // One at a time, so that all other rows stay where a person looks at them.
            for (name, row) in changes {
                guard let change = work.withLock({ $0.all.set(name, to: row) }) else { continue }
                publish(change, nil)
            }
        } else {
            let change = work.withLock { work -> RowChange? in
                let before = work.all.rows
                _ = work.all.replace(with: before.filter { !names.contains($0.entry.name) })
                _ = work.all.merge(changes.compactMap(\.1))
                return RowChange(from: before, to: work.all.rows)
            }
            if let change { publish(change, nil) }
        }
    }

    private func row(named name: [UInt8]) -> BrowserRow? {
        let entry = services.listing.entry(at: folder.appending(nameBytes: name))
        let filter = state.withLock { $0.filter }
        guard let entry, filter.shows(entry) else { return nil }
        return BrowserRow(entry, in: folder, by: work.withLock { $0.all.ordering })
    }

    private static let mostSingleChanges = 8
}
