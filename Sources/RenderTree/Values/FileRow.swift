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
