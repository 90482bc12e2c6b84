/// What a browser looks at folders with, and changes them.
package struct BrowsingServices: Sendable {
    package let listing: any DirectoryListing
    package let folderWatcher: any FolderWatcher
    /// Nil where nothing can be changed.
    package let changing: FileChanging?
    /// Nil where there are no places beside the folders.
    package let places: (any PlaceSource)?
    /// Nil where files have icons alone.
    package let thumbnails: (any Thumbnails)?

    package init(
        listing: any DirectoryListing,
        folderWatcher: any FolderWatcher,
        changing: FileChanging? = nil,
        places: (any PlaceSource)? = nil,
        thumbnails: (any Thumbnails)? = nil
    ) {
        self.listing = listing
        self.folderWatcher = folderWatcher
        self.changing = changing
        self.places = places
        self.thumbnails = thumbnails
    }
}
