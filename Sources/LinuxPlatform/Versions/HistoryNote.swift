import CLinux
import DocumentEngine
import Foundation
import Glibc

/// What a history's folder says of the document: a small file of JSON.
struct HistoryNote: Codable, Hashable {
    /// The document's real place.
    let location: FileLocation
    /// The same for people to read.
    let path: String
    let fingerprint: FileFingerprint?

    static let fileName = FileName("history.json")

    init(_ location: FileLocation, _ fingerprint: FileFingerprint?) {
        self.location = location
        path = location.displayPath
        self.fingerprint = fingerprint
    }

    static func bytes(in folder: borrowing Descriptor) throws(SystemError) -> Data {
        let file = try Descriptor(opening: fileName, in: folder, as: LINUX_OPEN_READING)
        let info = try file.info()
        guard info.isRegularFile, info.size <= longest else { throw SystemError(code: EBADMSG) }
        return try file.readAll(expecting: info.size)
    }

    init(reading folder: borrowing Descriptor) throws {
        self = try JSONDecoder().decode(HistoryNote.self, from: Self.bytes(in: folder))
    }

    /// Puts it in place of the last one, such that a crash leaves the one or the other.
    ///
    /// - Parameter isAwaited: Whether it is on the disk when this returns. Without that, a power
    ///   cut may bring the last one back.
    func write(in folder: borrowing Descriptor, isAwaited: Bool) throws {
        var file = try TemporaryFile(in: folder, mode: 0o600)
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try file.fill(with: encoder.encode(self))
            try file.rename(to: Self.fileName, in: folder)
        } catch {
            file.remove(from: folder)
            throw error
        }
        if isAwaited { try folder.synchronize() }
    }

    /// A path is at most 4,096 bytes; base64, the readable one and JSON add their share.
    private static let longest: Int64 = 1 << 16
}
