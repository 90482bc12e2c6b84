/// What people may want to know of a file beside what a row says.
package struct FileDetails: Hashable, Sendable {
    /// What may be done with the contents.
    package struct Access: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let execute = Access(rawValue: 1)
        package static let write = Access(rawValue: 2)
        package static let read = Access(rawValue: 4)
    }

    package let entry: FolderEntry
    /// The name, or the number where the computer knows none.
    package let owner: String
    package let group: String
    /// The twelve bits of the file system.
    package let permissions: UInt32
    /// Where a symbolic link leads; all else here is about what is there.
    ///
    /// Nil where it is none.
    package let linkTarget: FileLocation?

    package init(
        entry: FolderEntry,
        owner: String,
        group: String,
        permissions: UInt32,
        linkTarget: FileLocation? = nil
    ) {
        self.entry = entry
        self.owner = owner
        self.group = group
        self.permissions = permissions
        self.linkTarget = linkTarget
    }

    package var ownerAccess: Access { access(6) }
    package var groupAccess: Access { access(3) }
    package var othersAccess: Access { access(0) }

    private func access(_ shift: UInt32) -> Access { Access(rawValue: permissions >> shift & 7) }
}
