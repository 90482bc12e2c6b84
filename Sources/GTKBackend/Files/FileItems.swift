import RenderTree

/// The items of a list of files: its rows, and before those of each section a heading.
struct FileItems: Equatable {
    enum Item: Equatable {
        case row(Int)
        case heading(String)
    }

    let rowCount: Int
    private let sections: [FileSection]

    /// - Parameter sections: In the order of their first rows.
    init(rowCount: Int = 0, sections: [FileSection] = []) {
        self.rowCount = rowCount
        self.sections = sections
    }

    var count: Int { rowCount + sections.count }

    var hasHeadings: Bool { !sections.isEmpty }

    /// `nil` beyond the end, as may be asked for while rows go.
    func item(at position: Int) -> Item? {
        guard position >= 0, position < count else { return nil }
        let before = headings(before: position)
        if before < sections.count, sections[before].firstRow + before == position {
            return .heading(sections[before].title)
        }
        return .row(position - before)
    }

    func row(at position: Int) -> Int? {
        if case .row(let row) = item(at: position) { row } else { nil }
    }

    func position(ofRow row: Int) -> Int {
        row + sections.partitionPoint { $0.firstRow > row }
    }

    /// The rows among some items.
    func rows(in positions: Range<Int>) -> Range<Int> {
        let lower = positions.lowerBound - headings(before: positions.lowerBound)
        let upper = positions.upperBound - headings(before: positions.upperBound)
        return min(lower, rowCount)..<min(max(lower, upper), rowCount)
    }

    /// What a change of rows makes of the items, from these to others.
    func change(
        to new: FileItems,
        at position: Int,
        removed: Int,
        inserted: Int
    ) -> (position: Int, removed: Int, inserted: Int) {
        let shift = inserted - removed
        var head = 0
        while head < sections.count, head < new.sections.count,
            sections[head] == new.sections[head], sections[head].firstRow <= position
        {
            head += 1
        }
        var tail = 0
        while head + tail < sections.count, head + tail < new.sections.count {
            let old = sections[sections.count - 1 - tail]
            let other = new.sections[new.sections.count - 1 - tail]
            guard old.title == other.title, old.firstRow + shift == other.firstRow,
                old.firstRow >= position + removed, other.firstRow >= position + inserted
            else { break }
            tail += 1
        }
        // What is left between them changed, also where its rows did not.
        let others = sections[head..<sections.count - tail]
        let newOthers = new.sections[head..<new.sections.count - tail]
        let firsts = others.map(\.firstRow) + newOthers.map(\.firstRow)
        let lasts = others.map(\.firstRow) + newOthers.map { $0.firstRow - shift }
        let start = min(position, firsts.min() ?? position)
        let end = min(max(position + removed, lasts.max() ?? 0), rowCount)
        return (
            start + head, end - start + others.count, end + shift - start + newOthers.count
        )
    }

    /// How many headings stand before a position.
    private func headings(before position: Int) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].firstRow + middle < position {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}

extension [FileSection] {
    /// The number of the first element that is beyond; those that are stand at the end.
    fileprivate func partitionPoint(_ isBeyond: (FileSection) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
