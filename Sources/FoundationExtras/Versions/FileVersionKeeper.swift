package import Foundation

/// Where `NSFileVersion` finds the versions of files, and what it changes.
///
/// The calls block, and may come from any thread.
package protocol FileVersionKeeper: Sendable {
    /// Earlier contents of a file that are kept, and its conflicts, newest first.
    func versions(of url: URL) throws -> [KeptFileVersion]

    /// What somebody else's change has kept from being written to a file, and nobody has decided on.
    func unresolvedConflicts(of url: URL) -> [KeptFileVersion]

    /// Ends a conflict; the file stays as it is.
    func resolve(_ version: KeptFileVersion)

    /// Puts a version in place of a file, or where there is none; what is replaced becomes a version.
    func write(_ version: KeptFileVersion, to url: URL) throws

    /// Puts a version into an empty folder, as a file or folder of that name.
    func copy(_ version: KeptFileVersion, as name: String, into folder: URL) throws -> URL

    func remove(_ version: KeptFileVersion) throws

    /// Keeps what is at a place as a version of a file.
    func add(contentsOf contentsURL: URL, to url: URL) throws -> KeptFileVersion
}

/// A version of a file that is not the file itself.
package struct KeptFileVersion: Hashable, Sendable {
    /// The same for as long as the version is kept.
    package let id: String
    package let date: Date
    /// Whether it was kept because somebody else had changed the file.
    package let isConflict: Bool

    package init(id: String, date: Date, isConflict: Bool) {
        self.id = id
        self.date = date
        self.isConflict = isConflict
    }
}
