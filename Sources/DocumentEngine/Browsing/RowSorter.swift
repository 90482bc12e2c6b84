import Dispatch
import Synchronization

/// Sorts rows on a thread of its own while others are still being read.
///
/// What comes in is sorted part by part, and all of it whenever there is twice as much; sorting what
/// is nearly sorted is quick, so that little is left to do in the end.
final class RowSorter: Sendable {
    private struct State {
        var rows: [BrowserRow] = []
        /// So many of the first ones are sorted among each other.
        var sortedCount = 0
    }

    private let state = Mutex(State())
    private let ordering: RowOrdering
    private let queue = DispatchQueue(label: "DocumentEngine.rows", qos: .userInitiated)

    init(_ ordering: RowOrdering = .byName) { self.ordering = ordering }

    /// Takes what a folder has, in any order, as far as the filter shows it.
    func add(_ entries: [FolderEntry], in folder: FileLocation, _ filter: EntryFilter) {
        queue.async { [self] in
            var part: [BrowserRow] = []
            part.reserveCapacity(entries.count)
            for entry in entries where filter.shows(entry) {
                part.append(BrowserRow(entry, in: folder, by: ordering))
            }
            part = part.sortedByHeads()
            state.withLock { state in
                state.rows.append(contentsOf: part)
                guard state.rows.count >= 2 * state.sortedCount else { return }
                state.rows.sort { $0.order < $1.order }
                state.sortedCount = state.rows.count
            }
        }
    }

    /// Waits for all that came in until now, and gives it in order, each name once.
    func sorted() -> [BrowserRow] {
        queue.sync {
            state.withLock { state in
                SortedRows.sort(&state.rows, by: ordering)
                state.sortedCount = state.rows.count
                return state.rows
            }
        }
    }
}

extension [BrowserRow] {
    /// The rows in order, where they are in none yet.
    ///
    /// Names in a folder often begin alike. So numbers are sorted, made of the eight bytes after
    /// that beginning, and what has the same number is compared as a whole.
    fileprivate func sortedByHeads() -> [BrowserRow] {
        guard let first else { return [] }
        let shared = reduce(Int.max) { $1.order.sharedCount(with: first.order, upTo: $0) }
        var heads = enumerated().map { (head: $1.order.head(from: shared), index: $0) }
        heads.sort { left, right in
            left.head != right.head
                ? left.head < right.head : self[left.index].order < self[right.index].order
        }
        return heads.map { self[$0.index] }
    }
}
