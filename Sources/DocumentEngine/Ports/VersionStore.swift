package import Foundation

/// Where earlier contents of documents are kept, as durably as the documents themselves.
///
/// The calls block. They may be made from any thread, also while another one is under way. The
/// versions that saves replace are put here by the file store itself, which is told the history
/// (see `VersionToKeep`).
package protocol VersionStore: Sendable {
    /// The history of a file, made when it has none.
    ///
    /// It is the one last noted for that place, or else the one whose file is gone from its place
    /// and was what this file is: then the file has been moved, and the history follows it.
    ///
    /// - Parameter fingerprint: What the file at the place looks like, if there is one.
    func history(
        of location: FileLocation,
        _ fingerprint: FileFingerprint?
    ) throws(DocumentError) -> VersionHistory

    /// Notes where the document of a history is now, and what it looks like.
    func note(
        _ location: FileLocation,
        _ fingerprint: FileFingerprint?,
        for history: VersionHistory.ID
    ) throws(DocumentError)

    /// All versions of a history that are whole, oldest first.
    func versions(in history: VersionHistory.ID) throws(DocumentError) -> [DocumentVersion]

    /// The bytes of a version.
    func contents(of version: DocumentVersion) throws(DocumentError) -> Data

    /// Keeps bytes that are in no file. On the disk when it returns.
    ///
    /// - Returns: The version; where the newest one has the same bytes, that one.
    @discardableResult
    func keep(
        _ contents: Data,
        as origin: DocumentVersion.Origin,
        in history: VersionHistory.ID
    ) throws(DocumentError) -> DocumentVersion

    /// Drops a version; one that is not there is no error.
    func drop(_ version: DocumentVersion) throws(DocumentError)

    /// How many bytes are free on the store's disk for this user.
    func freeSpace() throws(DocumentError) -> Int64

    /// The histories, for looking after the store as a whole.
    func histories() throws(DocumentError) -> [VersionHistory]
}

/// What a save does with the contents that it replaces.
package struct VersionToKeep: Hashable, Sendable {
    /// Where to keep them.
    package let history: VersionHistory.ID
    /// How they had come to be.
    package let origin: DocumentVersion.Origin
    /// Whether the save is not to be done where they cannot be kept.
    package let isRequired: Bool

    package init(history: VersionHistory.ID, origin: DocumentVersion.Origin, isRequired: Bool) {
        self.history = history
        self.origin = origin
        self.isRequired = isRequired
    }
}
