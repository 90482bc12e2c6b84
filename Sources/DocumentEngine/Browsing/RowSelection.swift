/// Which of a browser's rows are selected.
package struct RowSelection: Hashable, Sendable {
    package private(set) var indexes = RangeSet<Int>()
    /// The row that the keyboard goes on from; it need not be selected.
    package private(set) var lead: Int?
    /// Where a stretch of selected rows begins.
    private var anchor: Int?

    package init() {}

    package var isEmpty: Bool { indexes.isEmpty }

    package var count: Int { indexes.ranges.reduce(0) { $0 + $1.count } }

    package func contains(_ index: Int) -> Bool { indexes.contains(index) }

    /// All of them in order.
    package var all: some Sequence<Int> { indexes.ranges.lazy.joined() }

    mutating func select(_ index: Int?) {
        indexes = RangeSet()
        if let index { insert(index..<(index + 1)) }
        (lead, anchor) = (index, index)
    }

    mutating func select(_ selected: some Sequence<Int>) {
        indexes = RangeSet()
        for index in selected { insert(index..<(index + 1)) }
        lead = indexes.ranges.first?.lowerBound
        anchor = lead
    }

    /// Selects a stretch of rows and no others.
    mutating func select(_ range: Range<Int>) {
        indexes = RangeSet(range)
        lead = range.isEmpty ? nil : range.lowerBound
        anchor = lead
    }

    /// Selects a stretch of rows besides others.
    mutating func add(_ range: Range<Int>) {
        insert(range)
        guard !range.isEmpty else { return }
        (lead, anchor) = (range.lowerBound, range.lowerBound)
    }

    /// Selects a stretch of rows no longer.
    mutating func remove(_ range: Range<Int>) { indexes.remove(contentsOf: range) }

    /// Selects a row besides others, or no longer.
    mutating func toggle(_ index: Int) {
        if indexes.contains(index) {
            indexes.remove(contentsOf: index..<(index + 1))
        } else {
            insert(index..<(index + 1))
        }
        (lead, anchor) = (index, index)
    }

    /// Selects all from where the last selection began to a row.
    mutating func extend(to index: Int) {
        let start = anchor ?? lead ?? index
        indexes = RangeSet()
        insert(min(start, index)..<(max(start, index) + 1))
        (lead, anchor) = (index, start)
    }

    mutating func selectAll(_ count: Int) {
        indexes = RangeSet()
        insert(0..<count)
        lead = lead.map { min($0, count - 1) } ?? (count > 0 ? 0 : nil)
        if count == 0 { lead = nil }
        anchor = lead
    }

    /// Follows the rows to where they are now.
    mutating func follow(_ change: RowChange, _ moves: () -> RowMoves) {
        let stretch = change.position..<(change.position + change.removed)
        let delta = change.inserted - change.removed
        let isTouched = indexes.ranges.contains { $0.overlaps(stretch) }
        let touchesLead = [lead, anchor].contains { $0.map(stretch.contains) ?? false }
        let moves = isTouched || touchesLead ? moves() : nil
        var moved = RangeSet<Int>()
        // As marks first: to put a hundred thousand places in order one by one would be felt.
        var isSelected = [Bool](repeating: false, count: moves == nil ? 0 : change.inserted)
        for range in indexes.ranges {
            let before = range.clamped(to: 0..<stretch.lowerBound)
            if !before.isEmpty { moved.insert(contentsOf: before) }
            for index in range.clamped(to: stretch) {
                guard let target = moves?.target(of: index) else { continue }
                isSelected[target - change.position] = true
            }
            let end = max(stretch.upperBound, range.upperBound)
            let after = range.clamped(to: stretch.upperBound..<end)
            if !after.isEmpty {
                moved.insert(contentsOf: (after.lowerBound + delta)..<(after.upperBound + delta))
            }
        }
        var start: Int?
        for (offset, isSelected) in (isSelected + [false]).enumerated() {
            if isSelected {
                start = start ?? offset
            } else if let first = start {
                moved.insert(
                    contentsOf: (change.position + first)..<(change.position + offset)
                )
                start = nil
            }
        }
        indexes = moved
        func target(_ index: Int?) -> Int? {
            guard let index else { return nil }
            if index < stretch.lowerBound { return index }
            if index >= stretch.upperBound { return index + delta }
            return moves?.target(of: index)
        }
        (lead, anchor) = (target(lead), target(anchor))
        if lead == nil || !indexes.contains(lead ?? -1) {
            lead = indexes.ranges.first?.lowerBound ?? lead
        }
    }

    private mutating func insert(_ range: Range<Int>) { indexes.insert(contentsOf: range) }
}
