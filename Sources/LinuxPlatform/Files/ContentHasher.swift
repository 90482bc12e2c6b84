import CLinux
import DocumentEngine
import Foundation

/// Computes the hash by which two contents are told apart.
enum ContentHasher {
    static func hash(of contents: Data) -> FileFingerprint.ContentHash {
        var hash = content_hash_begin()
        contents.withUnsafeBytes { content_hash_add(&hash, $0.baseAddress, $0.count) }
        return finish(hash)
    }

    /// Reads the file from its start to its end.
    static func hash(of file: borrowing Descriptor) throws(SystemError)
        -> FileFingerprint.ContentHash
    {
        var hash = content_hash_begin()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 32)
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while true {
            let count = try file.read(into: buffer, at: offset)
            content_hash_add(&hash, buffer.baseAddress, count)
            offset += Int64(count)
            if count < buffer.count { return finish(hash) }
        }
    }

    private static func finish(_ hash: content_hash) -> FileFingerprint.ContentHash {
        var hash = hash
        var high: UInt64 = 0
        var low: UInt64 = 0
        content_hash_end(&hash, &high, &low)
        return FileFingerprint.ContentHash(high: high, low: low)
    }
}

/// A hash of contents that is computed on another core while they are written.
final class ConcurrentHash: @unchecked Sendable {
    // Written once on the queue and read only after `group.wait()`, which orders the two.
    private var result: FileFingerprint.ContentHash?
    private let group = DispatchGroup()

    init(of contents: Data) {
        // A small document is hashed faster than a thread wakes up.
        guard contents.count > 1 << 20 else {
            result = ContentHasher.hash(of: contents)
            return
        }
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
            self.result = ContentHasher.hash(of: contents)
        }
    }

    var value: FileFingerprint.ContentHash {
        group.wait()
        return result ?? FileFingerprint.ContentHash(high: 0, low: 0)
    }
}
