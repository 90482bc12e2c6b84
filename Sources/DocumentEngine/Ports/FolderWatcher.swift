/// Tells what happens in folders.
package protocol FolderWatcher: Sendable {
    /// Watches the names in a folder until the watch is stopped or released.
    ///
    /// Events come late, several at a time, or for nothing; where nothing can be watched, none come.
    ///
    /// - Parameter onChange: Called on any thread.
    func watchContents(
        of folder: FileLocation,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) -> any FileWatch
}

/// What has happened in a folder, or to it.
package enum FolderChange: Hashable, Sendable {
    /// Things of these names have come, gone or changed.
    case names(Set<[UInt8]>)
    /// Nobody can tell: the folder itself has gone, or too much happened at once.
    case everything
}
