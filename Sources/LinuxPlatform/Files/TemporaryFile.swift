import CLinux
import DocumentEngine
import Foundation
import Glibc

/// A hidden file in which the next contents of another one are written.
///
/// The name is short whatever the document's is, and says what a leftover of a crash holds. A fresh
/// file is `.dk-` and a random number. A document's sibling, before it may be exchanged with the
/// document, becomes `.dk-`, its own inode, `-`, and a tag of the version it is to replace. Under
/// such a name can only be the new version (the inode fits), the replaced one (the tag fits), or what
/// another program had put at the place in that very moment, which nobody may delete. While a save
/// runs, its file is locked.
struct TemporaryFile: ~Copyable {
    let file: Descriptor
    private(set) var name: FileName

    /// Makes an empty file.
    ///
    /// - Parameter mode: As for a new file, less the process's mask.
    init(in folder: borrowing Descriptor, mode: UInt32) throws(SystemError) {
        for _ in 0..<16 {
            let name = FileName(Self.prefix + Self.digits(UInt64.random(in: .min ... .max)))
            do throws(SystemError) {
                file = try Descriptor(
                    opening: name,
                    in: folder,
                    as: LINUX_OPEN_NEW,
                    mode: mode
                )
            } catch {
                if error.code == EEXIST { continue }
                throw error
            }
            self.name = name
            // Where locks do not exist nobody else can sweep either.
            _ = linux_try_lock(file.number)
            return
        }
        throw SystemError(code: EEXIST)
    }

    /// The name under which it may be exchanged with that version of its sibling.
    func name(toReplace version: FileInfo) throws(SystemError) -> FileName {
        let inode = try file.info().identity.inode
        return FileName(
            Self.prefix + Self.digits(inode) + "-" + Self.digits(Self.tag(of: version))
        )
    }

    /// Gives the file a name in its folder, in place of whatever has it.
    mutating func rename(to name: FileName, in folder: borrowing Descriptor) throws(SystemError) {
        try folder.rename(self.name, over: name)
        self.name = name
    }

    /// Writes all contents and brings them to the disk.
    ///
    /// - Returns: The hash of the contents.
    @discardableResult
    borrowing func fill(
        with contents: Data
    ) throws(SystemError) -> FileFingerprint.ContentHash {
        try file.reserve(contents.count)
        let hash = try file.writeAll(contents)
        try finish()
        return hash
    }

    /// Writes all bytes of another file and brings them to the disk.
    ///
    /// - Returns: The hash of what has been written.
    borrowing func fill(
        from other: borrowing Descriptor,
        size: Int64
    ) throws(SystemError) -> FileFingerprint.ContentHash {
        try file.reserve(Int(size))
        let hash = try file.writeAll(of: other)
        try finish()
        return hash
    }

    private borrowing func finish() throws(SystemError) {
        try file.synchronize()
        try file.checkByClosing()
    }

    /// Takes away whatever is under the file's name.
    ///
    /// A failure leaves a leftover for a later sweep.
    borrowing func remove(from folder: borrowing Descriptor) {
        _ = linux_unlink(folder.number, name.bytes)
    }
}

// MARK: - Sweeping

extension TemporaryFile {
    /// Deletes what crashed saves have left in a folder, and nothing else.
    static func sweep(_ folder: borrowing Descriptor) {
        for name in FolderListing.names(in: folder) where name.hasPrefix(prefix) {
            guard
                let file = try? Descriptor(
                    opening: FileName(name),
                    in: folder,
                    as: LINUX_OPEN_READING
                ),
                let info = try? file.info(), info.isRegularFile, !info.hasOtherNames,
                info.owner == geteuid() || geteuid() == 0,
                linux_try_lock(file.number) == 0,
                isOurs(name, info)
            else { continue }
            _ = linux_unlink(folder.number, FileName(name).bytes)
        }
    }

    private static func isOurs(_ name: String, _ info: FileInfo) -> Bool {
        let parts = name.dropFirst(prefix.count).split(separator: "-")
        guard parts.allSatisfy({ $0.count == 16 && UInt64($0, radix: 16) != nil }) else {
            return false
        }
        switch parts.count {
        case 1: return true
        case 2: return parts[0] == digits(info.identity.inode) || parts[1] == digits(tag(of: info))
        default: return false
        }
    }

    /// Whether a name is one of those that such files bear.
    static func isName(_ name: [UInt8]) -> Bool { name.starts(with: prefix.utf8) }

    static let prefix = ".dk-"

    static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// A number for a version of a file that renaming does not change.
    private static func tag(of version: FileInfo) -> UInt64 {
        var tag: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [
            version.identity.inode, UInt64(bitPattern: version.size),
            UInt64(bitPattern: version.modified.seconds), UInt64(version.modified.nanoseconds),
        ] {
            tag = (tag ^ part) &* 0x9E37_79B9_7F4A_7C15
            tag ^= tag >> 31
        }
        return tag
    }
}
