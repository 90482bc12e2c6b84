/// In which order a browser shows what is in a folder, and by what it groups it.
package struct RowArrangement: Hashable, Sendable {
    package enum Key: Hashable, Sendable, CaseIterable {
        case name, modified, size, kind
    }

    package enum Grouping: Hashable, Sendable, CaseIterable {
        case none, kind, date
    }

    /// What decides; where it is equal, names do.
    package var key: Key
    package var isAscending: Bool
    package var grouping: Grouping
    /// Whether folders come before files, in either direction.
    package var foldersFirst: Bool

    package init(
        by key: Key = .name,
        isAscending: Bool = true,
        grouping: Grouping = .none,
        foldersFirst: Bool = true
    ) {
        self.key = key
        self.isAscending = isAscending
        self.grouping = grouping
        self.foldersFirst = foldersFirst
    }
}

/// A stretch of rows that belong together.
package struct RowSection: Hashable, Sendable {
    package let title: String
    package let rows: Range<Int>
}
