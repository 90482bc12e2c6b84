/// The parts of a PNG file that a thumbnail store needs: its size, and texts.
///
/// Nothing is decoded. What is damaged or no PNG is nil.
struct PNGFile {
    let width: UInt32
    let height: UInt32
    /// By their keywords, as far as they come before the picture.
    private(set) var texts: [String: String]
    private let bytes: [UInt8]

    /// - Parameter bytes: The file, or its first part.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.signature) else { return nil }
        var rest = bytes[Self.signature.count...]
        guard let header = Chunk(takenFrom: &rest), header.kind == Self.header,
            header.data.count == 13
        else { return nil }
        width = Self.number(header.data)
        height = Self.number(header.data.dropFirst(4))
        var texts: [String: String] = [:]
        while let chunk = Chunk(takenFrom: &rest), chunk.kind != Self.picture {
            guard chunk.kind == Self.text,
                let end = chunk.data.firstIndex(of: 0)
            else { continue }
            let keyword = String(decoding: chunk.data[..<end], as: UTF8.self)
            texts[keyword] = String(decoding: chunk.data[(end + 1)...], as: UTF8.self)
        }
        self.texts = texts
        self.bytes = bytes
    }

    /// The same picture with these texts instead of all others.
    func bytes(with texts: [(keyword: String, text: String)]) -> [UInt8] {
        var result = Self.signature
        var rest = bytes[Self.signature.count...]
        while let chunk = Chunk(takenFrom: &rest) {
            if chunk.kind != Self.text { result += Self.chunk(chunk.kind, Array(chunk.data)) }
            guard chunk.kind == Self.header else { continue }
            for (keyword, text) in texts {
                result += Self.chunk(Self.text, Array(keyword.utf8) + [0] + Array(text.utf8))
            }
        }
        return result
    }

    /// Whether the file goes on to its end.
    var isWhole: Bool {
        var rest = bytes[Self.signature.count...]
        while let chunk = Chunk(takenFrom: &rest) {
            if chunk.kind == Self.end { return true }
        }
        return false
    }

    /// One gray pixel, for where a picture has to be and there is none.
    static let onePixel: [UInt8] = {
        let size: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
        // Two bytes that are not compressed, with the sums that zlib wants.
        let pixel: [UInt8] = [0x78, 0x01, 1, 2, 0, 0xFD, 0xFF, 0, 0, 0, 2, 0, 1]
        let parts = [signature, chunk(header, size), chunk(picture, pixel), chunk(end, [])]
        return Array(parts.joined())
    }()

    private struct Chunk {
        let kind: [UInt8]
        let data: ArraySlice<UInt8>

        init?(takenFrom bytes: inout ArraySlice<UInt8>) {
            guard bytes.count >= 12 else { return nil }
            let length = Int(PNGFile.number(bytes))
            guard length <= bytes.count - 12 else { return nil }
            kind = Array(bytes.dropFirst(4).prefix(4))
            data = bytes.dropFirst(8).prefix(length)
            bytes = bytes.dropFirst(12 + length)
        }
    }

    private static func chunk(_ kind: [UInt8], _ data: [UInt8]) -> [UInt8] {
        bytes(of: UInt32(data.count)) + kind + data + bytes(of: checksum(kind + data))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let header = Array("IHDR".utf8)
    private static let text = Array("tEXt".utf8)
    private static let picture = Array("IDAT".utf8)
    private static let end = Array("IEND".utf8)
}
