/// One thing in a folder, as a listing finds it.
package struct FolderEntry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file, folder
        /// A device, a socket, or a link that leads nowhere or back to itself.
        case other
    }

    /// The bytes of the name, whatever they mean.
    package let name: [UInt8]
    /// What it is once links are followed.
    package let kind: Kind
    /// Bytes.
    package let size: Int64
    /// When its contents were changed last, in seconds since 1970.
    package let modified: Int64

    package init(name: [UInt8], kind: Kind, size: Int64 = 0, modified: Int64 = 0) {
        self.name = name
        self.kind = kind
        self.size = size
        self.modified = modified
    }

    /// Whether its name asks for it to be left out.
    package var isHidden: Bool { name.first == UInt8(ascii: ".") }
}
