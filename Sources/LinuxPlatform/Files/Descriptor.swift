import CLinux
import DocumentEngine
import Foundation

/// An open file or folder, closed when the last use of it ends.
struct Descriptor: ~Copyable {
    let number: Int32

    /// Opens a name in a folder; links are not followed.
    init(
        opening name: FileName,
        in folder: borrowing Descriptor,
        as kind: linux_open_kind,
        mode: UInt32 = 0
    ) throws(SystemError) {
        number = try SystemError.check(linux_open(folder.number, name.bytes, kind, mode))
    }

    /// Opens a folder by its whole path; links on the way are followed.
    init(folderAt path: FileName, as kind: linux_open_kind = LINUX_OPEN_FOLDER) throws(SystemError)
    {
        number = try SystemError.check(linux_open(linux_current_folder, path.bytes, kind, 0))
    }

    private init(number: Int32) {
        self.number = number
    }

    deinit {
        _ = linux_close(number)
    }

    /// What the open file looks like now.
    func info() throws(SystemError) -> FileInfo {
        try FileInfo(of: FileName(), in: self)
    }

    /// Closes a second descriptor of the file.
    ///
    /// Some file systems report a failed write only then.
    func checkByClosing() throws(SystemError) {
        try duplicated().close()
    }

    /// A second descriptor of the open file, which shares its locks.
    func duplicated() throws(SystemError) -> Descriptor {
        Descriptor(number: try SystemError.check(linux_duplicate(number)))
    }

    private consuming func close() throws(SystemError) {
        let number = number
        discard self
        try SystemError.check(linux_close(number))
    }

    /// Brings the file's bytes, or the folder's names, to the disk.
    ///
    /// A failure is final: never call it again for the same bytes.
    func synchronize() throws(SystemError) {
        try SystemError.check(linux_sync(number))
    }
}

// MARK: - Reading and writing

extension Descriptor {
    /// Fills the buffer from an offset on, unless the file ends before.
    ///
    /// - Returns: How many bytes were read.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(SystemError)
        -> Int
    {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = try SystemError.check(
                linux_read(
                    number,
                    rest.baseAddress,
                    min(rest.count, Self.largestCall),
                    offset + Int64(done)
                )
            )
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// The whole file, also when it grows meanwhile or has no size, as files in /proc.
    func readAll(expecting size: Int64) throws(SystemError) -> Data {
        var capacity = Int(size) + 1
        var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        var count = 0
        while true {
            let free = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            do throws(SystemError) {
                count += try read(into: free, at: Int64(count))
            } catch {
                buffer.deallocate()
                throw error
            }
            if count < capacity { break }
            capacity *= 2
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
            larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
            buffer.deallocate()
            buffer = larger
        }
        guard let start = buffer.baseAddress else { return Data() }
        return Data(
            bytesNoCopy: start,
            count: count,
            deallocator: .custom { start, _ in start.deallocate() }
        )
    }

    /// Writes all bytes from the start of the file on; what is there beyond them stays.
    ///
    /// - Returns: The hash of what was written. Each piece is hashed while the processor has it at
    ///   hand anyway.
    @discardableResult
    func writeAll(_ contents: Data) throws(SystemError) -> FileFingerprint.ContentHash {
        var hasher = ContentHasher()
        var failure: SystemError?
        contents.withUnsafeBytes { bytes in
            do throws(SystemError) {
                for start in stride(from: 0, to: bytes.count, by: ContentHasher.chunk) {
                    let end = min(start + ContentHasher.chunk, bytes.count)
                    let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                    hasher.add(piece)
                    try write(piece, at: Int64(start))
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return hasher.value
    }

    /// Writes all bytes of another file from the start of this one on.
    ///
    /// - Returns: The hash of what was written.
    func writeAll(of other: borrowing Descriptor) throws(SystemError) -> FileFingerprint.ContentHash
    {
        var hasher = ContentHasher()
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: ContentHasher.chunk,
            alignment: 32
        )
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while true {
            let count = try other.read(into: buffer, at: offset)
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            hasher.add(piece)
            try write(piece, at: offset)
            offset += Int64(count)
            if count < buffer.count { return hasher.value }
        }
    }

    func write(_ piece: UnsafeRawBufferPointer, at offset: Int64) throws(SystemError) {
        var done = 0
        while done < piece.count {
            let rest = UnsafeRawBufferPointer(rebasing: piece[done...])
            done += try SystemError.check(
                linux_write(number, rest.baseAddress, rest.count, offset + Int64(done))
            )
        }
    }

    /// Reserves space on the disk, so that a full one shows before the first byte is written.
    ///
    /// File systems that cannot reserve are taken as they are: the writes are checked anyway.
    func reserve(_ size: Int) throws(SystemError) {
        guard size > 0 else { return }
        let answer = linux_reserve(number, Int64(size))
        if answer != -EOPNOTSUPP && answer != -ENOSYS && answer != -EINVAL {
            try SystemError.check(answer)
        }
    }

    /// One call of read moves at most 2 GiB on Linux.
    private static var largestCall: Int { 1 << 30 }
}
