/// A list of files and folders that scrolls by itself.
///
/// The rows are not in the node: a backend asks the source for those that it shows, as there may be
/// a hundred thousand.
package struct FileListNode: Equatable {
    package var source: any FileRowSource

    package init(source: any FileRowSource) { self.source = source }

    package static func == (left: FileListNode, right: FileListNode) -> Bool {
        left.source === right.source
    }
}

/// Rows in order, asked for one by one.
@MainActor
package protocol FileRowSource: AnyObject {
    var count: Int { get }

    /// The row that is selected, if any.
    var selectedRow: Int? { get }

    func row(at index: Int) -> FileRow

    /// Whoever shows the rows; told of each change after it has happened.
    var observer: (any FileRowObserver)? { get set }
}

/// Who shows rows.
@MainActor
package protocol FileRowObserver: AnyObject {
    /// A stretch of rows was replaced by others.
    func rowsDidChange(at position: Int, removed: Int, inserted: Int)

    /// A row is to be selected; where `isRevealed`, also scrolled to.
    func selectRow(at index: Int, isRevealed: Bool)
}

/// One file or folder, as people see it.
package struct FileRow: Equatable, Sendable {
    package var name: String
    /// Where it is, in a list that mixes folders.
    package var place: String?
    package var isFolder: Bool
    /// A MIME type, which decides on the icon.
    package var contentType: String?
    /// Bytes; not told of folders.
    package var size: Int64?
    /// Seconds since 1970.
    package var modified: Int64

    package init(
        name: String,
        place: String? = nil,
        isFolder: Bool,
        contentType: String? = nil,
        size: Int64? = nil,
        modified: Int64
    ) {
        self.name = name
        self.place = place
        self.isFolder = isFolder
        self.contentType = contentType
        self.size = size
        self.modified = modified
    }
}
