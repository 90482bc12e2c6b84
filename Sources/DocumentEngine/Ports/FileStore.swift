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

/// Where documents are read from and written to.
///
/// The calls block, so they run off the main actor, one at a time per document. Every failure names
/// the file and leaves the old contents whole, at the place or as a record in the recovery store.
package protocol FileStore: Sendable {
    /// Reads a file whole.
    func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile

    /// Replaces or creates a file so that after any crash the old or the new contents are there,
    /// whole.
    ///
    /// Returns only when the new contents are on the disk. Links are followed, also one whose
    /// target is missing; mode, owner, access lists and extended attributes stay.
    ///
    /// - Throws: `.changedOutside` when the place is not as expected; nothing has been changed
    ///   then.
    func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation
    ) throws(DocumentError) -> FileFingerprint

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
