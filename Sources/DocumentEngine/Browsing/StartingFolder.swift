/// Where a browser begins.
package struct StartingFolder: Sendable {
    /// The folder that was shown last.
    package var last: FileLocation?
    /// Where people keep documents.
    package var documents: FileLocation
    package var home: FileLocation

    package init(last: FileLocation?, documents: FileLocation, home: FileLocation) {
        self.last = last
        self.documents = documents
        self.home = home
    }

    /// The last folder or, when it has gone, what is left of the way to it; else the documents, else
    /// the home folder.
    ///
    /// Blocks; any thread but the main one.
    package func find(with listing: any DirectoryListing) -> FileLocation {
        func isFolder(_ location: FileLocation) -> Bool {
            listing.entry(at: location)?.kind == .folder
        }
        var way = last
        while let folder = way, folder != folder.folder {
            if isFolder(folder) { return folder }
            way = folder.folder
        }
        return isFolder(documents) ? documents : home
    }
}
