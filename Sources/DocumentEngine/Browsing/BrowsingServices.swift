/// What a browser looks at folders with.
package struct BrowsingServices: Sendable {
    package let listing: any DirectoryListing
    package let folderWatcher: any FolderWatcher

    package init(listing: any DirectoryListing, folderWatcher: any FolderWatcher) {
        self.listing = listing
        self.folderWatcher = folderWatcher
    }
}
