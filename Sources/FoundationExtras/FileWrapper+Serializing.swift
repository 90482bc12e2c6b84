public import Foundation

extension FileWrapper {
    /// The file, folder or link with all that is in it, as one run of bytes; nil where contents cannot
    /// be read any more, or folders are nested more than 200 deep.
    ///
    /// Names, contents and the modes of files are in it, in a form that only
    /// `init(serializedRepresentation:)` understands.
    public var serializedRepresentation: Data? {
        var bytes = Self.serializationMark
        return append(to: &bytes, withModes: true, depth: 0) ? bytes : nil
    }

    /// A hash by which two files or folders are told apart: of names, kinds and contents, not of modes;
    /// nil where there is no serialized representation.
    package var contentHash: (high: UInt64, low: UInt64)? {
        var bytes = Data()
        return append(to: &bytes, withModes: false, depth: 0) ? bytes.contentHash : nil
    }

    /// Makes a wrapper from what `serializedRepresentation` gave, or fails for anything else.
    public convenience init?(serializedRepresentation: Data) {
        guard serializedRepresentation.starts(with: Self.serializationMark) else { return nil }
        var reader = SerializedFileReader(
            serializedRepresentation.dropFirst(Self.serializationMark.count)
        )
        guard let (node, mode) = reader.readNode(depth: 0), reader.isAtEnd else { return nil }
        switch node {
        case .regularFile(let contents): self.init(regularFileWithContents: contents)
        case .symbolicLink(let url): self.init(symbolicLinkWithDestinationURL: url)
        case .directory, .unreadFile:
            self.init(directoryWithFileWrappers: [:])
            self.node = node
        }
        if let mode { fileAttributes[FileAttributeKey.posixPermissions.rawValue] = mode }
    }

    /// No text and no known format begins so.
    private static let serializationMark = Data(
        [0xFD] + Array("dk-file-wrapper-1".utf8) + [0, 0xFD]
    )

    private func append(to bytes: inout Data, withModes: Bool, depth: Int) -> Bool {
        guard depth < SerializedFileReader.greatestDepth else { return false }
        switch node {
        case .regularFile, .unreadFile:
            guard let contents = regularFileContents else { return false }
            let known = fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? NSNumber
            let mode = withModes ? known : nil
            bytes.append(SerializedFileKind.file.rawValue)
            bytes.append(number: UInt64(mode?.uint16Value ?? SerializedFileReader.noMode))
            bytes.append(counted: contents)
        case .symbolicLink(let url):
            bytes.append(SerializedFileKind.link.rawValue)
            bytes.append(counted: Data(url.relativePath.utf8))
        case .directory(let directory):
            bytes.append(SerializedFileKind.folder.rawValue)
            bytes.append(number: UInt64(directory.children.count))
            // In an order of their own: equal folders have equal bytes.
            for (name, child) in directory.children.sorted(by: { $0.key < $1.key }) {
                bytes.append(counted: Data(name.utf8))
                guard child.append(to: &bytes, withModes: withModes, depth: depth + 1) else {
                    return false
                }
            }
        }
        return true
    }
}

private enum SerializedFileKind: UInt8 {
    case file, folder, link
}

/// Reads what may be anything: every count is held against what is there.
private struct SerializedFileReader {
    static let noMode: UInt16 = .max
    static let greatestDepth = 200

    private var rest: Data

    init(_ bytes: Data) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func readNode(depth: Int) -> (FileWrapper.Node, mode: NSNumber?)? {
        guard depth < Self.greatestDepth, let byte = rest.popFirst() else { return nil }
        switch SerializedFileKind(rawValue: byte) {
        case .file?:
            guard let mode = readNumber(), let contents = readCounted() else { return nil }
            let known = mode == UInt64(Self.noMode) ? nil : NSNumber(value: mode)
            // A copy of its own: not the whole run of bytes kept for one file of it.
            return (.regularFile(Data(contents)), known)
        case .link?:
            guard let path = readText() else { return nil }
            return (.symbolicLink(Self.url(path)), nil)
        case .folder?:
            guard let count = readNumber() else { return nil }
            let directory = FileWrapperDirectory()
            for _ in 0..<min(count, UInt64(rest.count)) {
                guard let name = readText(), Self.isUsable(name),
                    directory.children[name] == nil,
                    let (node, mode) = readNode(depth: depth + 1)
                else { return nil }
                directory.children[name] = FileWrapper(node, named: name, mode: mode)
            }
            return UInt64(directory.children.count) == count ? (.directory(directory), nil) : nil
        case nil:
            return nil
        }
    }

    /// Keeps a relative path relative.
    private static func url(_ path: String) -> URL {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: "/"))
    }

    /// No name leads out of the folder.
    private static func isUsable(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
            && !name.utf8.contains(0)
    }

    private mutating func readNumber() -> UInt64? {
        guard rest.count >= 8 else { return nil }
        let value = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        return value
    }

    private mutating func readCounted() -> Data? {
        guard let count = readNumber(), count <= UInt64(rest.count) else { return nil }
        let bytes = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        return bytes
    }

    private mutating func readText() -> String? {
        readCounted().flatMap { String(bytes: $0, encoding: .utf8) }
    }
}

extension FileWrapper {
    fileprivate convenience init(_ node: Node, named name: String, mode: NSNumber?) {
        switch node {
        case .regularFile(let contents): self.init(regularFileWithContents: contents)
        case .symbolicLink(let url): self.init(symbolicLinkWithDestinationURL: url)
        case .directory, .unreadFile:
            self.init(directoryWithFileWrappers: [:])
            self.node = node
        }
        filename = name
        preferredFilename = name
        if let mode { fileAttributes[FileAttributeKey.posixPermissions.rawValue] = mode }
    }
}

extension Data {
    fileprivate mutating func append(number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    fileprivate mutating func append(counted bytes: Data) {
        append(number: UInt64(bytes.count))
        append(bytes)
    }
}
