/// Rows in order, asked for one by one.
@MainActor
package protocol FileRowSource: AnyObject {
    var count: Int { get }

    func row(at index: Int) -> FileRow

    /// Headings of stretches of rows, in order; none where rows are not grouped.
    ///
    /// They change only together with rows that are told to have changed.
    var sections: [FileSection] { get }

    /// The rows that are selected: as ranges, so that all of many cost nothing.
    var selectedRows: RangeSet<Int> { get }

    /// The row from which arrow keys go on when the keyboard comes to the list.
    var leadRow: Int? { get }

    /// The bytes of a file's path, for other programs onto which it is dragged; `nil` where the row
    /// stays where it is.
    func path(at index: Int) -> [UInt8]?

    /// The bytes of the path of a small picture of the file, where there is one by now.
    func thumbnail(at index: Int) -> [UInt8]?

    /// The rows that a person sees now: pictures are wanted of these, and of no others any more.
    func setRowsInSight(_ rows: Range<Int>)

    /// Whoever shows the rows; told of each change after it has happened.
    var observer: (any FileRowObserver)? { get set }
}

/// Who shows rows.
@MainActor
package protocol FileRowObserver: AnyObject {
    /// A stretch of rows was replaced by others.
    func rowsDidChange(at position: Int, removed: Int, inserted: Int)

    /// Other rows are selected.
    func selectionDidChange()

    /// Scrolls as far as it takes for a row to be in sight; the keyboard, where it is in the list,
    /// goes on from there.
    func reveal(_ index: Int)

    /// There is a small picture of a file, or another one, or none any more.
    func thumbnailDidChange(at index: Int)
}

/// A stretch of rows with a heading: it ends where the next one begins.
package struct FileSection: Equatable, Sendable {
    package var title: String
    package var firstRow: Int

    package init(title: String, firstRow: Int) {
        self.title = title
        self.firstRow = firstRow
    }
}
