/// One row of a browser: something in a folder, and where it stands among the others.
package struct BrowserRow: Hashable, Sendable {
    package let entry: FolderEntry
    package let folder: FileLocation
    /// Rows are sorted by it.
    let order: NameOrder

    package init(_ entry: FolderEntry, in folder: FileLocation) {
        self.entry = entry
        self.folder = folder
        order = NameOrder(of: entry.name, isFolder: entry.kind == .folder)
    }

    package var location: FileLocation { folder.appending(nameBytes: entry.name) }
}
