/// Tells that something may have happened to a file.
package protocol FileWatcher: Sendable {
    /// Watches the file at a place, and the place, until the watch is stopped or released.
    ///
    /// What has happened is for the caller to find out, by looking at the file: events come late,
    /// several at a time, for the caller's own writes too, or for nothing. Where nothing can be
    /// watched, none come.
    ///
    /// - Parameter onEvent: Called on any thread.
    func watch(
        _ location: FileLocation,
        onEvent: @escaping @Sendable () -> Void
    ) -> any FileWatch
}

/// A watch on one file, the one that was at the place when the watch began.
package protocol FileWatch: AnyObject, Sendable {
    /// Where that file is by now, whatever its name; nil when it is deleted or in the trash, or
    /// where nobody can tell.
    var currentLocation: FileLocation? { get }

    /// Ends the watch; no event comes after it has returned.
    func stop()
}
