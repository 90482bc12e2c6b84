import CLinux
import DocumentEngine
import Glibc

/// A name in an open folder, where a location really leads once its links are followed.
///
/// The folder stays the same one even if it is moved or its path is redirected meanwhile.
struct Place: ~Copyable {
    let folder: Descriptor
    let name: FileName
    /// Where that is; folders on the way may still be links.
    let location: FileLocation
    /// Whether the folder's names can be brought to the disk by it.
    ///
    /// A folder that may not be listed is open as a path only.
    let isFolderReadable: Bool

    /// Follows the links by hand, so that a link whose target is missing leads to where that will
    /// be.
    init(resolving location: FileLocation) throws(SystemError) {
        var current = location
        for _ in 0..<Self.mostLinks {
            let place = try Place(at: current)
            guard let target = try place.name.linkTarget(in: place.folder.number) else {
                self = place
                return
            }
            current = FileLocation(bytes: target, relativeTo: current.folder)
        }
        throw SystemError(code: ELOOP)
    }

    /// The location's own name, even if that is a link.
    init(at location: FileLocation) throws(SystemError) {
        // The kernel would stop at it and take another file.
        if location.bytes.contains(0) { throw SystemError(code: EINVAL) }
        let path = FileName(location.folder.bytes)
        do throws(SystemError) {
            folder = try Descriptor(folderAt: path)
            isFolderReadable = true
        } catch {
            guard error.code == EACCES else { throw error }
            folder = try Descriptor(folderAt: path, as: LINUX_OPEN_FOLDER_PATH)
            isFolderReadable = false
        }
        name = FileName(location == location.folder ? [UInt8(ascii: ".")] : location.nameBytes)
        self.location = location
    }

    /// As many as the kernel follows.
    private static let mostLinks = 40
}

extension Place {
    func info() throws(SystemError) -> FileInfo? {
        try FileInfo.ifPresent(name, in: folder)
    }

    func open(as kind: linux_open_kind) throws(SystemError) -> Descriptor {
        try Descriptor(opening: name, in: folder, as: kind)
    }

    /// Whether the process may write to what is there now.
    func checkWritable() throws(SystemError) {
        try SystemError.check(linux_may_write(folder.number, name.bytes))
    }

    /// Whether the process may make and take away names in the folder.
    func checkFolderWritable() throws(SystemError) {
        try SystemError.check(linux_may_write(folder.number, FileName(".").bytes))
    }

    /// Brings the folder's names to the disk.
    ///
    /// A folder that cannot be listed is reached through a file in it.
    func synchronizeNames(through file: borrowing Descriptor) throws(SystemError) {
        if isFolderReadable {
            try folder.synchronize()
        } else {
            try SystemError.check(linux_sync_disk(file.number))
        }
    }
}
