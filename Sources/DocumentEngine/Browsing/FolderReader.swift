import Dispatch
import Synchronization

/// What a reader has found out: all rows, and how they differ from those before.
struct BrowserUpdate: Sendable {
    enum Progress: Sendable {
        case reading
        case complete
        case failed(FolderError)
    }

    let rows: [BrowserRow]
    let change: RowChange?
    let progress: Progress
}

/// Reads one folder and follows it, away from the main thread.
///
/// The first rows come at once, some more at the next opportunity, and the others in a few large
/// steps: a folder of 100,000 is sorted once or twice, not a hundred times.
final class FolderReader: Sendable {
    private struct State {
        var isStopped = false
        var watch: (any FileWatch)?
        var names: Set<[UInt8]> = []
        var mustListAgain = false
        var isScheduled = false
    }

    private let folder: FileLocation
    private let services: BrowsingServices
    private let filter: EntryFilter
    private let onUpdate: @Sendable (BrowserUpdate) -> Void
    private let state = Mutex(State())
    /// Used on the queue alone, which the compiler cannot know.
    private let sorted = Mutex(SortedRows())
    private let queue = DispatchQueue(label: "DocumentEngine.folder", qos: .userInitiated)

    /// - Parameter onUpdate: Called on the reader's thread, one update after the other.
    init(
        _ folder: FileLocation,
        _ services: BrowsingServices,
        filter: EntryFilter,
        onUpdate: @escaping @Sendable (BrowserUpdate) -> Void
    ) {
        self.folder = folder
        self.services = services
        self.filter = filter
        self.onUpdate = onUpdate
    }

    func start() {
        queue.async { [self] in
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

    /// Ends it; an update that is under way may still come.
    func stop() {
        let watch = state.withLock { state in
            state.isStopped = true
            defer { state.watch = nil }
            return state.watch
        }
        watch?.stop()
    }

    private var isStopped: Bool { state.withLock { $0.isStopped } }

    // MARK: - Listing

    private func list(inSteps: Bool) {
        let sorter = RowSorter()
        var found: [FolderEntry] = []
        var steps = 0
        var due = ContinuousClock.now
        do throws(FolderError) {
            try services.listing.list(folder) { batch in
                found.append(contentsOf: batch)
                if inSteps, ContinuousClock.now >= due {
                    // The first time no more than can be seen, which is there at once.
                    let count = steps == 0 ? Self.screenful : found.count
                    sorter.add(found.take(count, shownBy: filter), in: folder, filter)
                    let rows = sorter.sorted()
                    guard !rows.isEmpty else { return !isStopped }
                    publish(sorted.withLock { $0.replace(with: rows) }, .reading)
                    steps += 1
                    // Whoever shows rows can prepare those of the second step while others come.
                    if steps > 1 { due = .now + Self.step }
                } else if found.count >= Self.run {
                    sorter.add(found, in: folder, filter)
                    found = []
                }
                return !isStopped
            }
        } catch {
            return publish(sorted.withLock { $0.replace(with: []) }, .failed(error))
        }
        sorter.add(found, in: folder, filter)
        let rows = sorter.sorted()
        publish(sorted.withLock { $0.replace(with: rows) }, .complete)
    }

    private func publish(_ change: RowChange?, _ progress: BrowserUpdate.Progress) {
        guard !isStopped else { return }
        onUpdate(
            BrowserUpdate(
                rows: sorted.withLock { $0.rows },
                change: change,
                progress: progress
            )
        )
    }

    /// As long as people do not mind waiting for more.
    private static let step = Duration.seconds(1)
    private static let screenful = 40
    /// How many are sorted at a time while others are read.
    private static let run = 4_096

    // MARK: - Following

    private func watch() {
        let watch = services.folderWatcher.watchContents(of: folder) { [weak self] change in
            self?.note(change)
        }
        let old = state.withLock { state in
            let old = state.isStopped ? watch : state.watch
            if !state.isStopped { state.watch = watch }
            return old
        }
        old?.stop()
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
        if mustListAgain { return list(inSteps: false) }
        let changes = names.map { name in (name, row(named: name)) }
        if changes.count <= Self.mostSingleChanges {
            // One at a time, so that all other rows stay where a person looks at them.
            for (name, row) in changes {
                guard let change = sorted.withLock({ $0.set(name, to: row) }) else { continue }
                publish(change, .complete)
            }
        } else {
            let kept = sorted.withLock { $0.rows }.filter { !names.contains($0.entry.name) }
            let change = sorted.withLock { sorted -> RowChange? in
                let before = sorted.rows
                _ = sorted.replace(with: kept)
                _ = sorted.merge(changes.compactMap(\.1))
                return RowChange(from: before, to: sorted.rows)
            }
            if let change { publish(change, .complete) }
        }
    }

    private func row(named name: [UInt8]) -> BrowserRow? {
        let entry = services.listing.entry(at: folder.appending(nameBytes: name))
        guard let entry, filter.shows(entry) else { return nil }
        return BrowserRow(entry, in: folder)
    }

    private static let mostSingleChanges = 8
}

extension [FolderEntry] {
    /// Takes entries off the start, until there are so many that the filter shows.
    fileprivate mutating func take(_ count: Int, shownBy filter: EntryFilter) -> [FolderEntry] {
        var shown = 0
        let taken = prefix { entry in
            guard shown < count else { return false }
            if filter.shows(entry) { shown += 1 }
            return true
        }
        defer { removeFirst(taken.count) }
        return Array(taken)
    }
}
