import Foundation

/// Gives rows their place by an arrangement.
///
/// Each row gets one key of bytes, and comparing those is all that sorting does.
struct RowOrdering: Sendable {
    let arrangement: RowArrangement
    private let kinds: FileKinds
    private let days: DayGroups

    /// - Parameter now: The day that is called today.
    init(_ arrangement: RowArrangement, kinds: FileKinds = FileKinds(), now: Date = Date()) {
        self.arrangement = arrangement
        self.kinds = kinds
        days = DayGroups(now: now)
    }

    /// Names in their usual order.
    static let byName = RowOrdering(RowArrangement())

    /// Whether a row's name and being a folder or not are enough to find it.
    var isByNameAlone: Bool {
        arrangement.key == .name && arrangement.isAscending && arrangement.grouping == .none
            && arrangement.foldersFirst
    }

    func order(of entry: FolderEntry) -> NameOrder {
        let isFolder = entry.kind == .folder
        if isByNameAlone { return NameOrder(of: entry.name, isFolder: isFolder) }
        var key: [UInt8] = []
        switch arrangement.grouping {
        case .none: break
        case .kind: append(kinds.kind(of: entry).order, to: &key)
        case .date:
            let group = UInt8(days.index(of: entry.modified))
            key.append(isOldestFirst ? 0xFF - group : group)
        }
        key.append(isFolder && arrangement.foldersFirst ? 0 : 1)
        let start = key.count
        switch arrangement.key {
        case .name: NameOrder.append(entry.name, to: &key)
        case .modified: append(UInt64(bitPattern: entry.modified) ^ 1 << 63, to: &key)
        // That of a folder says nothing about what is in it.
        case .size: append(isFolder ? 0 : UInt64(bitPattern: entry.size), to: &key)
        case .kind: append(kinds.kind(of: entry).order, to: &key)
        }
        if !arrangement.isAscending {
            for index in start..<key.count { key[index] = ~key[index] }
            // What begins like something longer comes after it now.
            key.append(0xFF)
        }
        if arrangement.key != .name { NameOrder.append(entry.name, to: &key) }
        return NameOrder(key: key)
    }

    /// The sections of rows that are in this order; none where nothing is grouped.
    func sections(of rows: [BrowserRow]) -> [RowSection] {
        guard arrangement.grouping != .none else { return [] }
        var sections: [RowSection] = []
        var start = 0
        while start < rows.count {
            let title = title(of: rows[start].entry)
            // They are sorted, so the end can be found by halves.
            var (low, high) = (start + 1, rows.count)
            while low < high {
                let middle = (low + high) / 2
                if self.title(of: rows[middle].entry) == title {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            sections.append(RowSection(title: title, rows: start..<low))
            start = low
        }
        return sections
    }

    private func title(of entry: FolderEntry) -> String {
        arrangement.grouping == .kind
            ? kinds.kind(of: entry).title : days.titles[days.index(of: entry.modified)]
    }

    private var isOldestFirst: Bool { arrangement.key == .modified && arrangement.isAscending }

    private func append(_ number: UInt64, to key: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { key.append(contentsOf: $0) }
    }

    private func append(_ order: [UInt8], to key: inout [UInt8]) {
        key.append(contentsOf: order)
        key.append(0)
    }
}
