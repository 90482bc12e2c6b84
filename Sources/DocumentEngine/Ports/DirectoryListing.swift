/// Lists what is in folders.
package protocol DirectoryListing: Sendable {
    /// Hands over all that is in a folder, hidden files too, in batches and in no order.
    ///
    /// It looks at each thing once and into none. What comes or goes meanwhile may be missed.
    /// Blocks until it has ended; any thread but the main one.
    ///
    /// - Parameter deliver: Called on the same thread; `false` ends the listing.
    func list(
        _ folder: FileLocation,
        deliver: ([FolderEntry]) -> Bool
    ) throws(FolderError)

    /// What is at one place now, or nil where there is nothing or nobody may know.
    ///
    /// Blocks; any thread but the main one.
    func entry(at location: FileLocation) -> FolderEntry?

    /// What is at one place, with whom it belongs to; nil as for an entry.
    ///
    /// Blocks; any thread but the main one.
    func details(at location: FileLocation) -> FileDetails?
}
