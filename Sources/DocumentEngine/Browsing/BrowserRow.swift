/// One row of a browser: something in a folder, and where it stands among the others.
package struct BrowserRow: Hashable, Sendable {
    package let entry: FolderEntry
    package let folder: FileLocation
    /// Rows are sorted by it.
    let order: NameOrder

    package init(_ entry: FolderEntry, in folder: FileLocation) {
        self.init(entry, in: folder, by: .byName)
    }

    init(_ entry: FolderEntry, in folder: FileLocation, by ordering: RowOrdering) {
        self.entry = entry
        self.folder = folder
        order = ordering.order(of: entry)
    }

    package var location: FileLocation { folder.appending(nameBytes: entry.name) }

    /// What tells it from all others, whatever else of it changes.
    struct Identity: Hashable {
        let name: [UInt8]
        let folder: FileLocation
    }

    var identity: Identity { Identity(name: entry.name, folder: folder) }
}

extension BrowserRow {
    /// Its name for people to read.
    ///
    /// - Parameter hidesExtension: Leaves a file's extension out; that of a folder is none.
    package func displayName(hidesExtension: Bool) -> String {
        hidesExtension && entry.kind != .folder ? location.nameWithoutExtension : location.name
    }
}
