/// Rows in columns with titles, that scroll by themselves.
///
/// Each cell is one of the source's rows: those of a row of the table follow one another.
package struct TableNode: Equatable {
    package var source: any RowSource
    package var columns: [TableColumnNode]
    package var selection: ListNode.Selection
    /// The column by which rows are sorted first.
    package var sort: TableSort?

    package init(
        source: any RowSource,
        columns: [TableColumnNode],
        selection: ListNode.Selection,
        sort: TableSort? = nil
    ) {
        self.source = source
        self.columns = columns
        self.selection = selection
        self.sort = sort
    }

    package static func == (left: TableNode, right: TableNode) -> Bool {
        left.source === right.source && left.columns == right.columns
            && left.selection == right.selection && left.sort == right.sort
    }
}

/// A column's head.
package struct TableColumnNode: Equatable, Sendable {
    package var title: String
    /// Whether a click on the title sorts by the column.
    package var isSortable: Bool
    /// Points; `nil` takes a part of what is left.
    package var width: Double?
    /// Whether a person may make the column wider or narrower.
    package var isResizable: Bool

    package init(title: String, isSortable: Bool, width: Double?, isResizable: Bool) {
        self.title = title
        self.isSortable = isSortable
        self.width = width
        self.isResizable = isResizable
    }
}

package struct TableSort: Equatable, Sendable {
    /// The column's number.
    package var column: Int
    package var isAscending: Bool

    package init(column: Int, isAscending: Bool) {
        self.column = column
        self.isAscending = isAscending
    }
}
