/// The rows of a folder in their order; each change to them is told as one replaced stretch.
struct SortedRows: Sendable {
    private(set) var rows: [BrowserRow] = []
    private(set) var ordering: RowOrdering

    init(_ ordering: RowOrdering = .byName) { self.ordering = ordering }

    /// Puts the same rows in another order.
    mutating func arrange(by ordering: RowOrdering) -> RowChange? {
        self.ordering = ordering
        let arranged = rows.map { BrowserRow($0.entry, in: $0.folder, by: ordering) }
        return replace(with: arranged.sorted { $0.order < $1.order })
    }

    /// Adds rows in any order; one that is there already is replaced.
    mutating func merge(_ unsorted: [BrowserRow]) -> RowChange? {
        unsorted.isEmpty ? nil : replace(with: Self.sorted(rows + unsorted, by: ordering))
    }

    /// The rows in order; of several with the same name the last one.
    static func sorted(_ rows: [BrowserRow], by ordering: RowOrdering = .byName) -> [BrowserRow] {
        var rows = rows
        sort(&rows, by: ordering)
        return rows
    }

    /// Puts rows in order where they are; of several with the same name the last one stays.
    static func sort(_ rows: inout [BrowserRow], by ordering: RowOrdering = .byName) {
        if !ordering.isByNameAlone { removeTwins(from: &rows) }
        rows.sort { $0.order < $1.order }
        // A folder that changes while it is read may tell of a name twice.
        let hasTwins = zip(rows, rows.dropFirst()).contains { $0.order == $1.order }
        guard hasTwins else { return }
        rows = rows.reduce(into: []) { merged, row in
            if merged.last?.order == row.order { merged.removeLast() }
            merged.append(row)
        }
    }

    /// Those of one name that has come twice need not be neighbors once they are sorted by size.
    private static func removeTwins(from rows: inout [BrowserRow]) {
        var positions: [[UInt8]: Int] = [:]
        positions.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() { positions[row.entry.name] = index }
        guard positions.count < rows.count else { return }
        rows = rows.enumerated().filter { positions[$1.entry.name] == $0 }.map(\.element)
    }

    /// Takes rows that are sorted already instead of those that are there.
    mutating func replace(with new: [BrowserRow]) -> RowChange? {
        let old = rows
        rows = new
        return RowChange(from: old, to: new)
    }

    /// Puts one row in place of the one of that name, or takes that one out.
    mutating func set(_ name: [UInt8], to row: BrowserRow?) -> RowChange? {
        let old = position(of: name)
        if let old, let row, row.order == rows[old].order {
            guard row != rows[old] else { return nil }
            rows[old] = row
            return RowChange(position: old, removed: 1, inserted: 1)
        }
        var changed = rows
        if let old { changed.remove(at: old) }
        if let row { changed.insert(row, at: Self.insertion(of: row.order, in: changed)) }
        return replace(with: changed)
    }

    private func position(of name: [UInt8]) -> Int? {
        Self.index(of: name, in: rows, by: ordering)
    }

    /// Where the file or folder of that name is, if there is one.
    static func index(
        of name: [UInt8],
        in rows: [BrowserRow],
        by ordering: RowOrdering
    ) -> Int? {
        guard ordering.isByNameAlone else { return rows.firstIndex { $0.entry.name == name } }
        // It may have become a folder, or have been one.
        for isFolder in [false, true] {
            let order = NameOrder(of: name, isFolder: isFolder)
            if let index = index(of: order, in: rows) { return index }
        }
        return nil
    }

    static func index(of order: NameOrder, in rows: [BrowserRow]) -> Int? {
        let index = insertion(of: order, in: rows)
        return index < rows.count && rows[index].order == order ? index : nil
    }

    /// Where the first row is that does not come before `order`.
    static func insertion(of order: NameOrder, in rows: [BrowserRow]) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].order < order { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A stretch of rows that has been replaced.
package struct RowChange: Hashable, Sendable {
    package let position: Int
    package let removed: Int
    package let inserted: Int

    init(position: Int, removed: Int, inserted: Int) {
        self.position = position
        self.removed = removed
        self.inserted = inserted
    }

    /// The shortest stretch that turns one list into the other, or nil where they are the same.
    init?(from old: [BrowserRow], to new: [BrowserRow]) {
        let common = min(old.count, new.count)
        var start = 0
        while start < common, old[start] == new[start] { start += 1 }
        var end = 0
        while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
        }
        guard start + end < max(old.count, new.count) else { return nil }
        self.init(
            position: start,
            removed: old.count - start - end,
            inserted: new.count - start - end
        )
    }
}
