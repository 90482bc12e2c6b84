import Glibc

/// Why a text is shown and cannot be edited.
enum TextLimit: Equatable {
    case size
    case lineLength
    case nullCharacters

    /// `GtkTextView` answers each key slowly above these: its layout works line by line.
    static let largestText = 32 << 20
    static let longestLine = 100 << 10

    init?(_ text: String) {
        var text = text
        let limit = text.withUTF8 { bytes -> TextLimit? in
            guard let start = bytes.baseAddress else { return nil }
            if memchr(start, 0, bytes.count) != nil { return .nullCharacters }
            if bytes.count > Self.largestText { return .size }
            return Self.hasLongLine(bytes) ? .lineLength : nil
        }
        guard let limit else { return nil }
        self = limit
    }

    var message: String {
        switch self {
        case .size: "This text is too large to be edited here. It is shown read-only."
        case .lineLength: "This text has a line too long to be edited here. It is shown read-only."
        case .nullCharacters:
            "This text holds NUL characters, shown as ␀, and cannot be edited here."
        }
    }

    private static func hasLongLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var lineStart = 0
        while bytes.count - lineStart > longestLine {
            // The last newline within reach lets the search leap over all lines before it.
            let reach = bytes[lineStart...(lineStart + longestLine)]
            guard let newline = reach.lastIndex(of: 0x0A) else { return true }
            lineStart = newline + 1
        }
        return false
    }
}
