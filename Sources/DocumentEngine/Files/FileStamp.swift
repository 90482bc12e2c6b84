/// What a file, or a folder with all that is in it, looked like at one moment.
///
/// As long as nobody has changed anything there, no bytes, no names and no dates of files, another
/// stamp of it is equal.
package struct FileStamp: Hashable, Sendable {
    package let isFolder: Bool
    /// A hash of what is known of it and of all that is in it, but for the date that another name
    /// for it changes.
    package let hash: FileFingerprint.ContentHash
    /// That date; nil for a folder, whose own dates change whenever something comes and goes again.
    package let changed: FileFingerprint.Timestamp?

    package init(
        isFolder: Bool,
        hash: FileFingerprint.ContentHash,
        changed: FileFingerprint.Timestamp?
    ) {
        self.isFolder = isFolder
        self.hash = hash
        self.changed = isFolder ? nil : changed
    }
}

/// Something that a command has made or brought back, as it was then.
package struct StampedFile: Hashable, Sendable {
    package let location: FileLocation
    package let stamp: FileStamp

    package init(_ location: FileLocation, _ stamp: FileStamp) {
        self.location = location
        self.stamp = stamp
    }
}
