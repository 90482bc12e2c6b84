import Foundation

/// How a text's characters are bytes in its file.
enum TextEncoding: String, CaseIterable, Identifiable, Sendable {
    case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian
    case latin1, latin9, windows1252, latin2, windows1250, windows1251, koi8R
    case shiftJIS, gb18030, big5, eucKR

    var id: Self { self }

    var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf8WithMark: "UTF-8 with BOM"
        case .utf16LittleEndian: "UTF-16 LE"
        case .utf16BigEndian: "UTF-16 BE"
        case .latin1: "Western (ISO 8859-1)"
        case .latin9: "Western (ISO 8859-15)"
        case .windows1252: "Western (Windows-1252)"
        case .latin2: "Central European (ISO 8859-2)"
        case .windows1250: "Central European (Windows-1250)"
        case .windows1251: "Cyrillic (Windows-1251)"
        case .koi8R: "Cyrillic (KOI8-R)"
        case .shiftJIS: "Japanese (Shift JIS)"
        case .gb18030: "Chinese (GB 18030)"
        case .big5: "Chinese (Big5)"
        case .eucKR: "Korean (EUC-KR)"
        }
    }

    /// Whether it has every character there is.
    var isUnicode: Bool { byteOrderMark != nil || self == .utf8 }

    /// The bytes that begin a file of this encoding, where it has such.
    private var byteOrderMark: [UInt8]? {
        switch self {
        case .utf8WithMark: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        default: nil
        }
    }

    private var foundationEncoding: String.Encoding {
        switch self {
        case .utf8, .utf8WithMark: .utf8
        case .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        case .latin1: .isoLatin1
        // The numbers are those of CFStringEncodings, marked as such by the top bit.
        case .latin9: String.Encoding(rawValue: 0x8000_020F)
        case .windows1252: .windowsCP1252
        case .latin2: .isoLatin2
        case .windows1250: .windowsCP1250
        case .windows1251: .windowsCP1251
        case .koi8R: String.Encoding(rawValue: 0x8000_0A02)
        case .shiftJIS: .shiftJIS
        case .gb18030: String.Encoding(rawValue: 0x8000_0632)
        case .big5: String.Encoding(rawValue: 0x8000_0A03)
        case .eucKR: String.Encoding(rawValue: 0x8000_0940)
        }
    }
}

// MARK: - Bytes

extension TextEncoding {
    /// The bytes of a text, or nil where it has characters that the encoding lacks.
    func encode(_ text: String) -> Data? {
        let mark = Data(byteOrderMark ?? [])
        switch self {
        case .utf8, .utf8WithMark: return mark + Data(text.utf8)
        default: return text.data(using: foundationEncoding).map { mark + $0 }
        }
    }

    /// The text of some bytes, or nil where not every byte of it would be written back the same.
    func decode(_ data: Data) -> String? {
        let mark = byteOrderMark ?? []
        guard data.starts(with: mark) else { return nil }
        let bytes = data.dropFirst(mark.count)
        switch self {
        case .utf8, .utf8WithMark:
            return String(validating: bytes, as: UTF8.self)
        default:
            guard let text = String(data: Data(bytes), encoding: foundationEncoding),
                encode(text) == data
            else { return nil }
            return text
        }
    }

    /// The first character of a text that the encoding lacks.
    func missingCharacter(in text: String) -> Character? {
        // Looked for only where there is one: at each key this is asked of the whole text.
        guard !isUnicode, text.data(using: foundationEncoding) == nil else { return nil }
        return text.first { String($0).data(using: foundationEncoding) == nil }
    }

    /// The encoding that some bytes are most likely in: what they say themselves, else UTF-8 where
    /// they are that, else one of Western Europe, in which any bytes can be read.
    static func guess(for data: Data) -> TextEncoding {
        for encoding in [utf8WithMark, utf16LittleEndian, utf16BigEndian]
        where encoding.byteOrderMark.map({ data.starts(with: $0) }) == true {
            if encoding.decode(data) != nil { return encoding }
        }
        if utf8.decode(data) != nil { return utf8 }
        // Windows has letters and quotes where the ISO has control characters that nobody writes.
        let hasWindowsLetters = data.contains { (0x80...0x9F).contains($0) }
        return hasWindowsLetters && windows1252.decode(data) != nil ? windows1252 : latin1
    }
}
