import DocumentEngine
import Foundation

/// The name of a version's file, which says all that is to be known of it besides its bytes.
///
///     00000012-saved-1764484105.123456789
///
/// It is the number, the origin, and when the contents were written. A file that a save is making,
/// to exchange it with the document, has its own inode behind that:
///
///     00000012-saved-1764484105.123456789-0000000000abcdef
///
/// The exchange puts the replaced file under this name. So if the inode fits, the save has not got
/// that far; if it does not, the file is the version.
struct VersionName: Hashable {
    let number: Int
    let origin: DocumentVersion.Origin
    let written: FileFingerprint.Timestamp
    /// Of the file that was made to be exchanged, if the name is not settled yet.
    private(set) var inode: UInt64?

    /// - Parameter written: Moments before 1970 count as its beginning.
    init(_ number: Int, _ origin: DocumentVersion.Origin, written: FileFingerprint.Timestamp) {
        self.number = number
        self.origin = origin
        self.written = written.seconds < 0 ? .init(seconds: 0, nanoseconds: 0) : written
    }

    /// Fails for a name of another kind.
    init?(parsing name: String) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 4,
            let number = Self.decimal(parts[0], digits: 8...12), number > 0,
            let origin = DocumentVersion.Origin(rawValue: String(parts[1]))
        else { return nil }
        let moment = parts[2].split(separator: ".", omittingEmptySubsequences: false)
        guard moment.count == 2,
            let seconds = Self.decimal(moment[0], digits: 1...18),
            let nanoseconds = Self.decimal(moment[1], digits: 9...9)
        else { return nil }
        self.init(
            number,
            origin,
            written: .init(seconds: Int64(seconds), nanoseconds: UInt32(nanoseconds))
        )
        guard parts.count == 4 else { return }
        guard parts[3].utf8.count == 16, let inode = UInt64(parts[3], radix: 16) else { return nil }
        self.inode = inode
    }

    /// The name while a save makes the file.
    func madeFor(inode: UInt64) -> VersionName {
        var name = self
        name.inode = inode
        return name
    }

    /// The name for good.
    var settled: VersionName { VersionName(number, origin, written: written) }

    var fileName: FileName { FileName(text) }

    var date: Date {
        Date(timeIntervalSince1970: Double(written.seconds) + Double(written.nanoseconds) / 1e9)
    }

    private var text: String {
        let text =
            Self.padded(number, to: 8) + "-" + origin.rawValue
            + "-\(written.seconds)." + Self.padded(Int(written.nanoseconds), to: 9)
        guard let inode else { return text }
        return text + "-" + TemporaryFile.digits(inode)
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func decimal(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count),
            text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return Int(text)
    }
}
