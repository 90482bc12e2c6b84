import Dispatch
import Synchronization

/// Sorts rows on a thread of its own while others are still being read.
///
/// What comes in is sorted in runs, and runs of like length are merged, so that little is left to
/// do when the last has come.
final class RowSorter: Sendable {
    private let runs = Mutex<[[BrowserRow]]>([])
    private let queue = DispatchQueue(label: "DocumentEngine.rows", qos: .userInitiated)

    /// Takes what a folder has, in any order, as far as the filter shows it.
    func add(_ entries: [FolderEntry], in folder: FileLocation, _ filter: EntryFilter) {
        queue.async { [self] in
            let rows = entries.filter(filter.shows).map { BrowserRow($0, in: folder) }
            push(SortedRows.sorted(rows))
        }
    }

    /// Waits for all that came in, hands it over in order, and starts anew.
    func finish() -> [BrowserRow] {
        queue.sync {
            let runs = runs.withLock { runs in
                defer { runs = [] }
                return runs
            }
            // The short ones first.
            return runs.reversed().reduce([]) { SortedRows.merged($1, with: $0) }
        }
    }

    private func push(_ run: [BrowserRow]) {
        var run = run
        while let last = runs.withLock({ $0.last }), last.count < 2 * run.count {
            runs.withLock { _ = $0.removeLast() }
            run = SortedRows.merged(last, with: run)
        }
        runs.withLock { $0.append(run) }
    }
}
