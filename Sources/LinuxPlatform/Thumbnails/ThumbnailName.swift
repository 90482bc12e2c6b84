import CLinux
import DocumentEngine

/// What a file's thumbnail is called in the store, and what it says of the file.
struct ThumbnailName {
    let uri: String
    private let modified: Int64
    private let bytes: Int64

    init(_ request: ThumbnailRequest) {
        uri = Self.uri(of: request.location)
        modified = request.modified
        bytes = request.bytes
    }

    var fileName: String { MD5.digits(of: Array(uri.utf8)) + ".png" }

    var texts: [(keyword: String, text: String)] {
        [
            ("Thumb::URI", uri), ("Thumb::MTime", String(modified)),
            ("Thumb::Size", String(bytes)), ("Software", "DocumentKit"),
        ]
    }

    /// Whether a picture is there and was made of the file as it is now.
    func isValid(_ picture: FileLocation) -> Bool {
        // Texts come before the picture, mostly in the first few hundred bytes.
        guard let head = Self.read(picture, upTo: 1 << 16), let png = PNGFile(head),
            png.texts["Thumb::MTime"] == String(modified)
        else { return false }
        if let size = png.texts["Thumb::Size"], size != String(bytes) { return false }
        return png.texts["Thumb::URI"].map { $0 == uri } ?? true
    }

    /// All of an ordinary file, or nil where there is more of it.
    static func read(_ location: FileLocation, limit: Int) -> [UInt8]? {
        guard let bytes = read(location, upTo: limit + 1), bytes.count <= limit else { return nil }
        return bytes
    }

    private static func read(_ location: FileLocation, upTo count: Int) -> [UInt8]? {
        guard let folder = try? Descriptor(folderAt: FileName(location.folder.bytes)),
            let file = try? Descriptor(
                opening: FileName(location.nameBytes),
                in: folder,
                as: LINUX_OPEN_READING
            ),
            let info = try? file.info(), info.isRegularFile
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(count, Int(info.size)))
        let read = bytes.withUnsafeMutableBytes { try? file.read(into: $0, at: 0) }
        guard let read else { return nil }
        return Array(bytes.prefix(read))
    }

    /// The address as GLib writes it: the names of thumbnails depend on each of its bytes.
    private static func uri(of location: FileLocation) -> String {
        "file://"
            + location.bytes.map { byte in
                if isPlain(byte) { return String(UnicodeScalar(byte)) }
                return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "/-._~!$&'()*+,=:@".utf8.contains(byte)
        }
    }
}
