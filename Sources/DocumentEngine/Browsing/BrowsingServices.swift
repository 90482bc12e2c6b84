/// What a browser looks at folders with, and changes them.
package struct BrowsingServices: Sendable {
    package let listing: any DirectoryListing
    package let folderWatcher: any FolderWatcher
    /// Nil where nothing can be changed.
    package let changing: FileChanging?

    package init(
        listing: any DirectoryListing,
        folderWatcher: any FolderWatcher,
        changing: FileChanging? = nil
    ) {
        self.listing = listing
        self.folderWatcher = folderWatcher
        self.changing = changing
    }
}
