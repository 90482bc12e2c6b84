import CLinux
import DocumentEngine
import Glibc

extension FileStamp {
    /// Looks at a file or folder, and at all that is in it; links are not followed.
    init(of name: FileName, in folder: borrowing Descriptor) throws(SystemError) {
        let info = try FileInfo(of: name, in: folder)
        self.init(
            isFolder: info.isFolder,
            hash: try Self.hash(of: name, info, in: folder),
            changed: info.changed
        )
    }

    /// The stamp of the same thing once it has got its name.
    ///
    /// All but one date is as it was before, so that a change that came at once still shows.
    func named(_ name: FileName, in folder: borrowing Descriptor) -> FileStamp {
        let info = try? FileInfo(of: name, in: folder)
        return FileStamp(isFolder: isFolder, hash: hash, changed: info?.changed ?? changed)
    }

    private static func hash(
        of name: FileName,
        _ info: FileInfo,
        in folder: borrowing Descriptor
    ) throws(SystemError) -> FileFingerprint.ContentHash {
        var record = Record()
        record.add([info.identity.device, info.identity.inode])
        guard info.isFolder else {
            record.add(UInt64(bitPattern: info.size), info.modified)
            return record.hash
        }
        let inside: Descriptor
        do throws(SystemError) {
            inside = try Descriptor(openingFolder: name, in: folder)
        } catch {
            // Of a folder that may not be listed the dates tell what there is to know.
            guard error.code == EACCES else { throw error }
            record.add(UInt64(bitPattern: info.size), info.modified)
            record.add(0, info.changed)
            return record.hash
        }
        let members = try FolderListing.allFileNames(in: inside)
        for member in members.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            let found = try FileInfo(of: member, in: inside)
            let hash = try hash(of: member, found, in: inside)
            record.add(member)
            record.add([hash.high, hash.low])
            if !found.isFolder { record.add(0, found.changed) }
        }
        return record.hash
    }
}

/// Collects what is to be hashed.
private struct Record {
    private var bytes: [UInt8] = []

    mutating func add(_ numbers: [UInt64]) {
        for number in numbers { withUnsafeBytes(of: number) { bytes += $0 } }
    }

    mutating func add(_ number: UInt64, _ date: FileFingerprint.Timestamp) {
        add([number, UInt64(bitPattern: date.seconds), UInt64(date.nanoseconds)])
    }

    /// With its end, so that no two lists of names read alike.
    mutating func add(_ name: FileName) { bytes += name.plainBytes + [0] }

    var hash: FileFingerprint.ContentHash {
        var hasher = ContentHasher()
        bytes.withUnsafeBytes { all in
            for start in stride(from: 0, to: all.count, by: ContentHasher.chunk) {
                let end = min(start + ContentHasher.chunk, all.count)
                hasher.add(UnsafeRawBufferPointer(rebasing: all[start..<end]))
            }
        }
        return hasher.value
    }
}
