import CLinux
import DocumentEngine
import Glibc

/// Copies a file, a link, or a folder with all that is in it.
///
/// Works on open folders alone, so that nobody can lead it elsewhere by moving folders meanwhile. A
/// pipe, a socket or a device is never opened.
struct TreeCopier {
    /// Something that has been copied, as it was then.
    struct Copied {
        let name: FileName
        let info: FileInfo
        var members: [Copied] = []
    }

    let action: FileOperationError.Action
    private let task: FileTask

    init(_ action: FileOperationError.Action, task: FileTask) {
        self.action = action
        self.task = task
    }

    /// Counts what there is to copy, and finds out early what cannot be.
    func survey(
        _ name: FileName,
        in folder: borrowing Descriptor,
        at location: FileLocation
    ) throws {
        try FileOperationError.explaining(action, at: location) {
            try checkCancellation(at: location)
            let info = try FileInfo(of: name, in: folder)
            try check(info, at: location)
            task.expect(files: 1, bytes: info.isRegularFile ? info.size : 0)
            guard info.isFolder else { return }
            let inside = try Descriptor(openingFolder: name, in: folder)
            for member in try FolderListing.allFileNames(in: inside) {
                try survey(
                    member,
                    in: inside,
                    at: location.appending(nameBytes: member.plainBytes)
                )
            }
        }
    }

    /// - Parameter lock: Takes the lock of the copy as soon as it is there.
    /// - Throws: With parts of the copy in place, which the caller removes.
    func copy(
        _ name: FileName,
        in folder: borrowing Descriptor,
        at location: FileLocation,
        as newName: FileName,
        in newFolder: borrowing Descriptor,
        under lock: HiddenCopy.Lock? = nil
    ) throws -> Copied {
        try FileOperationError.explaining(action, at: location) {
            try checkCancellation(at: location)
            let info = try FileInfo(of: name, in: folder)
            try check(info, at: location)
            defer { task.advance(files: 1) }
            if info.isLink {
                try copyLink(name, in: folder, as: newName, in: newFolder)
                return Copied(name: name, info: info)
            }
            return info.isFolder
                ? try copyFolder(
                    name,
                    in: folder,
                    at: location,
                    as: newName,
                    in: newFolder,
                    under: lock
                )
                : try copyFile(
                    name,
                    in: folder,
                    at: location,
                    as: newName,
                    in: newFolder,
                    under: lock
                )
        }
    }

    /// Brings a copy to the disk, but for its name.
    func synchronize(
        _ copied: Copied,
        _ name: FileName,
        in folder: borrowing Descriptor
    ) throws(SystemError) {
        if copied.info.isLink { return }
        if copied.info.isFolder {
            // At once for all that is in it: file by file takes as long as the disk turns for each.
            let new = try Descriptor(openingFolder: name, in: folder)
            try SystemError.check(linux_sync_disk(new.number))
            return
        }
        do throws(SystemError) {
            try Descriptor(opening: name, in: folder, as: LINUX_OPEN_READING).synchronize()
        } catch {
            // A file that its owner may not read, but everybody else.
            guard error.code == EACCES else { throw error }
            try SystemError.check(linux_sync_disk(folder.number))
        }
    }

    // MARK: - Kinds

    private func copyLink(
        _ name: FileName,
        in folder: borrowing Descriptor,
        as newName: FileName,
        in newFolder: borrowing Descriptor
    ) throws(SystemError) {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = try SystemError.check(
            linux_read_link(folder.number, name.bytes, &target, target.count - 1)
        )
        target[count] = 0
        try SystemError.check(linux_make_link(newFolder.number, newName.bytes, target))
    }

    private func copyFolder(
        _ name: FileName,
        in folder: borrowing Descriptor,
        at location: FileLocation,
        as newName: FileName,
        in newFolder: borrowing Descriptor,
        under lock: HiddenCopy.Lock?
    ) throws -> Copied {
        let old = try Descriptor(openingFolder: name, in: folder)
        let info = try old.info()
        // For nobody else until it is whole.
        try SystemError.check(linux_make_folder(newFolder.number, newName.bytes, 0o700))
        let new = try Descriptor(openingFolder: newName, in: newFolder)
        try lock?.take(new)
        var copied = Copied(name: name, info: info)
        for member in try FolderListing.allFileNames(in: old) {
            copied.members.append(
                try copy(
                    member,
                    in: old,
                    at: location.appending(nameBytes: member.plainBytes),
                    as: member,
                    in: new
                )
            )
        }
        // Last: it may be a folder that nobody may write to, and each new name changes its date.
        try copyAttributes(of: old, info, to: new)
        return copied
    }

    private func copyFile(
        _ name: FileName,
        in folder: borrowing Descriptor,
        at location: FileLocation,
        as newName: FileName,
        in newFolder: borrowing Descriptor,
        under lock: HiddenCopy.Lock?
    ) throws -> Copied {
        let old = try Descriptor(opening: name, in: folder, as: LINUX_OPEN_READING)
        let info = try old.info()
        try check(info, at: location)
        let new = try Descriptor(opening: newName, in: newFolder, as: LINUX_OPEN_NEW, mode: 0o600)
        try lock?.take(new)
        var copier = ContentCopier()
        while case let count = try copier.copyNext(from: old, to: new), count > 0 {
            task.advance(bytes: Int64(count))
            try checkCancellation(at: location)
        }
        try copyAttributes(of: old, info, to: new)
        try new.checkByClosing()
        return Copied(name: name, info: info)
    }

    /// The owner stays with what is moved where that is allowed; a copy is its maker's.
    private func copyAttributes(
        of old: borrowing Descriptor,
        _ info: FileInfo,
        to new: borrowing Descriptor
    ) throws(SystemError) {
        var isDone = false
        if action == .move { isDone = (try? FileAttributes.copy(from: old, info, to: new)) != nil }
        if !isDone {
            // As far as the other disk can keep them.
            _ = try? FileAttributes.copyExtended(from: old, to: new)
            let answer = linux_set_mode(new.number, info.permissions & 0o777)
            if answer != -EPERM, answer != -EOPNOTSUPP { try SystemError.check(answer) }
        }
        _ = linux_set_modified(
            new.number,
            info.modified.seconds,
            info.modified.nanoseconds
        )
    }

    // MARK: - Checks

    private func check(_ info: FileInfo, at location: FileLocation) throws(FileOperationError) {
        guard info.isRegularFile || info.isFolder || info.isLink else {
            throw FileOperationError(action, .special, at: location)
        }
    }

    private func checkCancellation(at location: FileLocation) throws(FileOperationError) {
        if task.isCancelled { throw FileOperationError(action, .cancelled, at: location) }
    }
}

/// Copies the bytes of a file, piece by piece.
private struct ContentCopier {
    private var offset: Int64 = 0
    private var usesKernel = true

    /// - Returns: How many bytes, 0 at the end.
    mutating func copyNext(
        from old: borrowing Descriptor,
        to new: borrowing Descriptor
    ) throws(SystemError) -> Int {
        if usesKernel {
            let answer = linux_copy(old.number, new.number, offset, Self.piece)
            switch -Int32(answer) {
            case EXDEV, EINVAL, ENOSYS, EOPNOTSUPP:
                usesKernel = false
            default:
                offset += Int64(try SystemError.check(answer))
                // Files that have no size, as those in /proc, look empty to that call.
                if answer > 0 || offset > 0 { return answer }
                usesKernel = false
            }
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 16)
        defer { buffer.deallocate() }
        let count = try old.read(into: buffer, at: offset)
        try new.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: offset)
        offset += Int64(count)
        return count
    }

    /// Small enough to end soon when cancelled.
    private static let piece = 4 << 20
}

extension Descriptor {
    /// Opens a folder by its own name, never by a link.
    init(openingFolder name: FileName, in folder: borrowing Descriptor) throws(SystemError) {
        // Opening as a folder follows links, which somebody may have put there meanwhile.
        let found = try Descriptor(opening: name, in: folder, as: LINUX_OPEN_PATH)
        guard try found.info().isFolder else { throw SystemError(code: ENOTDIR) }
        self = try Descriptor(opening: FileName("."), in: found, as: LINUX_OPEN_FOLDER)
    }

    /// Whether this folder is the one of that identity, or in it at any depth.
    func isInside(_ identity: FileIdentity) throws(SystemError) -> Bool {
        var place = try Descriptor(opening: FileName("."), in: self, as: LINUX_OPEN_FOLDER_PATH)
        var own = try place.info().identity
        while own != identity {
            place = try Descriptor(opening: FileName(".."), in: place, as: LINUX_OPEN_FOLDER_PATH)
            let parent = try place.info().identity
            if parent == own { return false }
            own = parent
        }
        return true
    }
}
