package import Foundation

/// What a write requires of the place it writes to.
///
/// Nothing else is ever overwritten.
package enum WriteExpectation: Hashable, Sendable {
    /// The file that was last read or written, unchanged since.
    case fingerprint(FileFingerprint)
    /// No file at all.
    case absent
}

/// A file that has just been written.
package struct WrittenFile: Hashable, Sendable {
    package let fingerprint: FileFingerprint
    /// Whether what was there before is in the version store.
    package let isVersionKept: Bool

    package init(fingerprint: FileFingerprint, isVersionKept: Bool) {
        self.fingerprint = fingerprint
        self.isVersionKept = isVersionKept
    }
}

/// Where documents are read from and written to.
///
/// The calls block, so they run off the main actor, one at a time per document. Every failure names
/// the file and leaves the old contents whole, at the place or as a record in the recovery store.
package protocol FileStore: Sendable {
    /// Reads a file whole.
    func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile

    /// Looks at a file that is never to be written, without reading any of it, however large it is;
    /// a store that has the contents at hand gives them all the same.
    func look(at location: FileLocation) throws(DocumentError) -> LoadedFile

    /// Replaces or creates a file so that after any crash the old or the new contents are there,
    /// whole.
    ///
    /// Returns only when the new contents are on the disk. Links are followed, also one whose
    /// target is missing; mode, owner, access lists and extended attributes stay.
    ///
    /// - Parameter version: What to do with the contents that are replaced; nil drops them.
    /// - Throws: `.changedOutside` when the place is not as expected; nothing has been changed
    ///   then.
    func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile

    /// Whether the file may be changed without the user's asking for it.
    ///
    /// Not where a crash could leave half of it, where it belongs to somebody else, is locked, has
    /// other names, or is on another machine's disk.
    func allowsAutosave(at location: FileLocation) -> Bool

    /// Gives the file another name in its folder; never one that is taken.
    ///
    /// Where the location is a link, the link is renamed. The new name is on the disk when it
    /// returns.
    ///
    /// - Throws: `.changedOutside(.appeared)` when there is something of that name.
    func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation

    /// What the file looks like now, or nil when nothing is there. Reads all of it.
    func currentFingerprint(of location: FileLocation) throws(DocumentError) -> FileFingerprint?

    /// What has happened to the file since the fingerprint was taken, or nil when its contents are
    /// the same.
    func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange?

    /// Which file is there, links followed, or nil when there is none.
    func identity(of location: FileLocation) -> FileIdentity?
}

extension FileStore {
    /// Writes a file and drops what was there before.
    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation
    ) throws(DocumentError) -> FileFingerprint {
        try write(contents, to: location, expecting: expectation, keeping: nil).fingerprint
    }
}
