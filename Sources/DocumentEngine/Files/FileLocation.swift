package import Foundation

/// Where a file is: an absolute path, carried as bytes from end to end.
///
/// File names on Linux are bytes, not text. A `String` path would turn a name that is not UTF-8
/// into another name, and would call the two spellings of "é" equal, so text is made from the bytes
/// for display only. Two locations are equal when their bytes are.
package struct FileLocation: Hashable, Sendable {
    /// The path, starting with a slash, without a trailing one and without empty or "." components.
    package let bytes: [UInt8]

    /// Takes the bytes of a path; a relative one is meant from `folder`.
    ///
    /// Links and ".." stay as they are: what they mean is known only to the file system.
    ///
    /// - Parameter folder: Needed when the path is relative; without it the path is meant from the
    ///   root.
    package init(bytes: some Sequence<UInt8>, relativeTo folder: FileLocation? = nil) {
        let given = Array(bytes)
        let isAbsolute = given.first == Self.slash
        var path = isAbsolute ? [] : folder?.bytes ?? []
        if path == [Self.slash] { path = [] }
        for component in given.split(separator: Self.slash) where component != [Self.dot] {
            path.append(Self.slash)
            path.append(contentsOf: component)
        }
        self.bytes = path.isEmpty ? [Self.slash] : path
    }

    /// Takes a path that is known as text.
    package init(path: String, relativeTo folder: FileLocation? = nil) {
        self.init(bytes: path.utf8, relativeTo: folder)
    }

    /// Takes the path out of a file URL, or fails for any other URL.
    package init?(fileURL: URL) {
        guard fileURL.isFileURL else { return nil }
        self.init(bytes: Self.bytes(percentDecoding: fileURL.path(percentEncoded: true)))
    }

    /// The file URL, with every byte outside plain ASCII names percent-encoded, so that none is
    /// lost.
    package var url: URL {
        var text = "file://"
        for byte in bytes {
            if Self.isUnreserved(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + Self.hexadecimal(byte)
            }
        }
        return URL(string: text) ?? URL(fileURLWithPath: displayedBytes)
    }

    /// The folder that holds the file; the root is its own folder.
    package var folder: FileLocation {
        FileLocation(bytes: bytes[..<(bytes.lastIndex(of: Self.slash) ?? 0)])
    }

    /// The bytes of the last component, empty for the root.
    package var nameBytes: [UInt8] {
        Array(bytes[((bytes.lastIndex(of: Self.slash) ?? -1) + 1)...])
    }

    /// The location of a file of that name in this folder.
    package func appending(name: String) -> FileLocation {
        appending(nameBytes: Array(name.utf8))
    }

    /// The location of a file in this folder whose name is known as bytes.
    package func appending(nameBytes: [UInt8]) -> FileLocation {
        FileLocation(bytes: nameBytes.drop { $0 == Self.slash }, relativeTo: self)
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")
}

// MARK: - Display

extension FileLocation {
    /// The file's name for people to read; bytes that are not UTF-8 show as replacement characters.
    package var name: String {
        nameBytes.isEmpty ? "/" : String(decoding: nameBytes, as: UTF8.self)
    }

    /// The name up to the extension's dot.
    package var nameWithoutExtension: String {
        guard let dot = extensionDot else { return name }
        return String(decoding: nameBytes[..<dot], as: UTF8.self)
    }

    /// What follows the last dot of the name, empty when there is none or the name starts with it.
    package var filenameExtension: String {
        guard let dot = extensionDot else { return "" }
        return String(decoding: nameBytes[(dot + 1)...], as: UTF8.self)
    }

    /// The whole path for people to read, with "~" for the home folder.
    package var displayPath: String {
        let home = Self.home
        guard home.count > 1, bytes.starts(with: home) else { return displayedBytes }
        let rest = bytes[home.count...]
        guard rest.isEmpty || rest.first == Self.slash else { return displayedBytes }
        return "~" + String(decoding: rest, as: UTF8.self)
    }

    /// The user's own, as the desktop sees it: `HOME`, which may differ from the user database.
    private static let home = FileLocation(
        path: ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    ).bytes

    private var displayedBytes: String { String(decoding: bytes, as: UTF8.self) }

    private var extensionDot: Int? {
        guard let dot = nameBytes.lastIndex(of: Self.dot), dot > 0, dot + 1 < nameBytes.count else {
            return nil
        }
        return dot
    }
}

// MARK: - Percent encoding

extension FileLocation {
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func bytes(percentDecoding text: String) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }
}
