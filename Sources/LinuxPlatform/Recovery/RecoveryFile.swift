import CLinux
import DocumentEngine
import Foundation
import Glibc

/// The file of one recovery record: a line that names the format, a line of JSON, then the contents
/// as they are.
///
/// A person can read the contents with any editor, should it come to that.
struct RecoveryFile {
    let record: RecoveryRecord
    private let header: Header
    private let location: FileLocation
    private let start: Int

    private struct Header: Codable {
        let record: RecoveryRecord
        let size: Int
        let hash: FileFingerprint.ContentHash
    }

    static func bytes(of record: RecoveryRecord, contents: Data) throws -> Data {
        let header = Header(
            record: record,
            size: contents.count,
            hash: ContentHasher.hash(of: contents)
        )
        var bytes = formatLine
        bytes += try JSONEncoder().encode(header)
        bytes.append(newline)
        bytes += contents
        return bytes
    }

    /// Reads what the record says of itself.
    init(reading location: FileLocation) throws {
        let place = try Place(resolving: location)
        let file = try place.open(as: LINUX_OPEN_READING)
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.longestHeader,
            alignment: 16
        )
        defer { buffer.deallocate() }
        let bytes = Data(buffer.prefix(try file.read(into: buffer, at: 0)))
        guard
            bytes.starts(with: Self.formatLine),
            let end = bytes[Self.formatLine.count...].firstIndex(of: Self.newline)
        else { throw SystemError(code: EBADMSG) }
        header = try JSONDecoder().decode(Header.self, from: bytes[Self.formatLine.count..<end])
        guard try file.info().size == Int64(end + 1 + header.size) else {
            throw SystemError(code: EBADMSG)
        }
        record = header.record
        start = end + 1
        self.location = location
    }

    /// Reads the contents, and refuses them when the disk has not kept them.
    func contents() throws -> Data {
        let place = try Place(resolving: location)
        let file = try place.open(as: LINUX_OPEN_READING)
        let contents = Data(try file.readAll(expecting: file.info().size).dropFirst(start))
        guard ContentHasher.hash(of: contents) == header.hash else {
            throw SystemError(code: EBADMSG)
        }
        return contents
    }

    private static let formatLine = Data("DocumentKit recovery 1\n".utf8)
    private static let newline = UInt8(ascii: "\n")
    /// A path is at most 4,096 bytes, the names in it shorter; base64 and JSON add their share.
    private static let longestHeader = 1 << 16
}
