/// A list or a grid of files and folders that scrolls by itself.
///
/// The rows are not in the node: a backend asks the source for those that it shows, as there may be
/// a hundred thousand.
package struct FileListNode: Equatable {
    package enum Look: Equatable, Sendable {
        /// A line for each file, with columns; rows of sections below their headings.
        case list
        /// A picture for each file, that many points wide and high.
        ///
        /// Without headings: GTK's grid has one size of cell for everything, and none that is as
        /// wide as the grid.
        case grid(pictureSize: Int)
    }

    package var source: any FileRowSource
    package var look: Look
    /// Whether a person may select several rows at once.
    package var selectsMultiple: Bool
    /// Whether rows have check marks, each of which a click turns, for people without a keyboard.
    package var showsChecks: Bool
    /// How the rows are sorted, which the titles of the columns show and change; `nil` where there
    /// are no titles.
    package var sort: FileSort?
    /// Whether files may be dropped into what the rows are in, or into a folder among them.
    package var takesFiles: Bool

    package init(
        source: any FileRowSource,
        look: Look = .list,
        selectsMultiple: Bool = false,
        showsChecks: Bool = false,
        sort: FileSort? = nil,
        takesFiles: Bool = false
    ) {
        self.source = source
        self.look = look
        self.selectsMultiple = selectsMultiple
        self.showsChecks = showsChecks
        self.sort = sort
        self.takesFiles = takesFiles
    }

    package static func == (left: FileListNode, right: FileListNode) -> Bool {
        left.source === right.source && left.look == right.look
            && left.selectsMultiple == right.selectsMultiple && left.sort == right.sort
            && left.takesFiles == right.takesFiles && left.showsChecks == right.showsChecks
    }
}
