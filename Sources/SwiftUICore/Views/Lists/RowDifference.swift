import RenderTree

/// How one order of ids becomes another: the stretches to replace, one after the other.
///
/// Takes time linear in the part between what is the same at both ends. What moved counts as removed
/// and inserted; of two that passed each other, the one that moved further.
struct RowDifference<ID: Hashable> {
    private(set) var changes: [RowChange] = []
    /// Where those elements are now that are in both, and neither in what both begin nor end with.
    private var newIndexes: [ID: Int] = [:]
    private let prefix: Int
    private let suffix: Int
    private let oldCount: Int
    private let newCount: Int

    /// More stretches than that are replaced as one: telling of each would cost more than it saves.
    private static var mostChanges: Int { 64 }

    /// Every id stands once in either order.
    init(from old: [ID], to new: [ID]) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        self.prefix = prefix
        self.suffix = suffix
        oldCount = old.count
        newCount = new.count
        findChanges(old, new)
    }

    var isEmpty: Bool { changes.isEmpty }

    /// Where the element that was at an index is now; `nil` if it is gone.
    func newIndex(ofOld index: Int, id: ID) -> Int? {
        if index < prefix { return index }
        if index >= oldCount - suffix { return index + newCount - oldCount }
        return newIndexes[id]
    }

    private mutating func findChanges(_ old: [ID], _ new: [ID]) {
        let oldEnd = old.count - suffix
        let newEnd = new.count - suffix
        guard prefix < oldEnd || prefix < newEnd else { return }
        let whole = RowChange(
            position: prefix,
            removed: oldEnd - prefix,
            inserted: newEnd - prefix
        )
        guard prefix < oldEnd, prefix < newEnd else { return changes = [whole] }
        newIndexes = Self.indexes(of: new, prefix..<newEnd)
        var walk = Walk(
            oldIndexes: Self.indexes(of: old, prefix..<oldEnd),
            newIndexes: newIndexes,
            start: prefix
        )
        walk.run(old, to: oldEnd, new, to: newEnd)
        newIndexes = newIndexes.filter { walk.oldIndexes[$0.key] != nil }
        changes = walk.changes.count > Self.mostChanges ? [whole] : walk.changes
    }

    private static func indexes(of ids: [ID], _ range: Range<Int>) -> [ID: Int] {
        var indexes: [ID: Int] = [:]
        indexes.reserveCapacity(range.count)
        for index in range { indexes[ids[index]] = index }
        return indexes
    }

    /// Goes through both orders at once.
    private struct Walk {
        let oldIndexes: [ID: Int]
        let newIndexes: [ID: Int]
        private(set) var changes: [RowChange] = []
        /// Old places whose elements were taken out to be put in elsewhere, and where that is.
        private var movedAway: Set<Int> = []
        private var movedHere: Set<Int> = []
        private var old: Int
        private var new: Int
        private var removed = 0
        private var inserted = 0

        init(oldIndexes: [ID: Int], newIndexes: [ID: Int], start: Int) {
            self.oldIndexes = oldIndexes
            self.newIndexes = newIndexes
            old = start
            new = start
        }

        mutating func run(_ olds: [ID], to oldEnd: Int, _ news: [ID], to newEnd: Int) {
            while old < oldEnd || new < newEnd {
                let oldPlace = old < oldEnd ? newIndexes[olds[old]] : nil
                let newPlace = new < newEnd ? oldIndexes[news[new]] : nil
                if old < oldEnd, oldPlace == nil || movedAway.contains(old) {
                    removed += 1
                    old += 1
                } else if new < newEnd, newPlace == nil || movedHere.contains(new) {
                    inserted += 1
                    new += 1
                } else if let oldPlace, let newPlace {
                    pass(oldPlace, newPlace)
                } else {
                    // One order has ended: what the other still has was taken out or put in.
                    removed += oldEnd - old
                    inserted += newEnd - new
                    old = oldEnd
                    new = newEnd
                }
            }
            flush()
        }

        /// Both elements are in both orders, and may have passed each other.
        private mutating func pass(_ oldPlace: Int, _ newPlace: Int) {
            if oldPlace == new {
                flush()
                old += 1
                new += 1
            } else if oldPlace - new >= newPlace - old {
                movedAway.insert(old)
                movedHere.insert(oldPlace)
            } else {
                movedAway.insert(newPlace)
                movedHere.insert(new)
            }
        }

        private mutating func flush() {
            guard removed > 0 || inserted > 0 else { return }
            changes.append(
                RowChange(position: new - inserted, removed: removed, inserted: inserted)
            )
            removed = 0
            inserted = 0
        }
    }
}
