public import Foundation

/// A file, a folder or a link of the file system, held in memory.
///
/// Documents use it to hand over and receive what they consist of: plain documents one regular
/// file, package documents a folder of wrappers. A regular file's bytes are taken once, when they
/// are given or first asked for.
///
/// Use one wrapper from one thread at a time.
open class FileWrapper: NSObject, @unchecked Sendable {
    /// How a wrapper reads what is on the disk.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Reads all contents at once, so that later changes on the disk do not matter.
        public static let immediate = ReadingOptions(rawValue: 1 << 0)

        /// Reads contents in full instead of mapping them, for files that may be cut short
        /// meanwhile.
        ///
        /// ## On Linux
        /// Always so: a program that touches a mapped file after another has cut it short is ended
        /// by the system.
        public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
    }

    /// How a wrapper is written to the disk.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Writes beside the destination first and replaces it only by what is complete.
        ///
        /// ## On Linux
        /// Always so.
        public static let atomic = WritingOptions(rawValue: 1 << 0)

        /// Sets `filename` of the wrapper and of all below it to the names they were written under.
        public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
    }

    enum Node {
        case regularFile(Data)
        /// A file whose contents have not been asked for yet.
        case unreadFile(URL)
        case directory(FileWrapperDirectory)
        case symbolicLink(URL)
    }

    var node: Node

    /// The name the file should get when it is added to a folder.
    open var preferredFilename: String?

    /// The name the file has on the disk, as last read or written.
    open var filename: String?

    /// What is known of the file's owner, mode and dates.
    open var fileAttributes: [String: Any]

    /// Makes a wrapper for a file that holds those bytes.
    public init(regularFileWithContents contents: Data) {
        node = .regularFile(contents)
        fileAttributes = [FileAttributeKey.type.rawValue: FileAttributeType.typeRegular]
    }

    /// Makes a wrapper for a folder.
    ///
    /// - Parameter childrenByPreferredName: What is in it, by the names they should get. A wrapper
    ///   that has no preferred name takes its key for one.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        let directory = FileWrapperDirectory()
        node = .directory(directory)
        fileAttributes = [FileAttributeKey.type.rawValue: FileAttributeType.typeDirectory]
        for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
            if child.preferredFilename == nil { child.preferredFilename = name }
            directory.add(child, preferring: name)
        }
    }

    /// Makes a wrapper for a link, which need not lead anywhere.
    public init(symbolicLinkWithDestinationURL url: URL) {
        node = .symbolicLink(url)
        fileAttributes = [FileAttributeKey.type.rawValue: FileAttributeType.typeSymbolicLink]
    }

    /// Makes a wrapper for what is on the disk.
    ///
    /// A link itself is taken, not what it leads to.
    ///
    /// Contents of files are read when first asked for, unless the options say at once.
    ///
    /// - Throws: A Cocoa error when there is nothing, or it, or something in it, may not be read or is
    ///   neither file, folder nor link. It tells of which under `NSURLErrorKey`.
    public init(url: URL, options: ReadingOptions = []) throws {
        (node, fileAttributes) = try Self.load(url, options)
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
    }
}

// MARK: - Kinds

extension FileWrapper {
    /// Whether it is a folder.
    public var isDirectory: Bool {
        if case .directory = node { true } else { false }
    }

    /// Whether it is a file with contents of its own.
    public var isRegularFile: Bool {
        switch node {
        case .regularFile, .unreadFile: true
        case .directory, .symbolicLink: false
        }
    }

    /// Whether it is a link.
    public var isSymbolicLink: Bool {
        if case .symbolicLink = node { true } else { false }
    }

    /// Where a link leads; nil for anything else.
    public var symbolicLinkDestinationURL: URL? {
        if case .symbolicLink(let url) = node { url } else { nil }
    }

    /// A file's bytes; nil when they could not be read.
    ///
    /// Asking a folder or a link for contents is an error of the program.
    public var regularFileContents: Data? {
        switch node {
        case .regularFile(let contents):
            return contents
        case .unreadFile(let url):
            guard let contents = try? Self.bytes(of: url) else { return nil }
            node = .regularFile(contents)
            return contents
        case .directory, .symbolicLink:
            preconditionFailure("only a regular file has contents")
        }
    }
}
