import CLinux
import DocumentEngine
import Foundation

/// Computes the hash by which two contents are told apart.
struct ContentHasher {
    private var state = content_hash_begin()

    /// How many bytes to add at once: so few that they stay in the processor's cache for whatever
    /// else is done with them, and a multiple of what the hash takes in one step.
    static let chunk = 1 << 18

    /// Adds bytes that follow the ones before; all calls but the last take whole chunks.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        content_hash_add(&state, bytes.baseAddress, bytes.count)
    }

    var value: FileFingerprint.ContentHash {
        var end = state
        var high: UInt64 = 0
        var low: UInt64 = 0
        content_hash_end(&end, &high, &low)
        return FileFingerprint.ContentHash(high: high, low: low)
    }

    static func hash(of contents: Data) -> FileFingerprint.ContentHash {
        var hasher = ContentHasher()
        contents.withUnsafeBytes { hasher.add($0) }
        return hasher.value
    }

    /// Reads the file from its start to its end.
    static func hash(of file: borrowing Descriptor) throws(SystemError)
        -> FileFingerprint.ContentHash
    {
        var hasher = ContentHasher()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 32)
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while true {
            let count = try file.read(into: buffer, at: offset)
            hasher.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += Int64(count)
            if count < buffer.count { return hasher.value }
        }
    }
}
