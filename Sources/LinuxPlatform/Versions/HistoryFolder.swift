import CLinux
import Dispatch
import DocumentEngine
import Foundation
import Glibc

/// The open folder of one history.
///
/// Files that are no versions, damaged or somebody's, are left as they are and seen by nobody.
struct HistoryFolder: ~Copyable {
    let folder: Descriptor

    /// Opens it to look at.
    init(at location: FileLocation) throws(SystemError) {
        let folder = try Descriptor(folderAt: FileName(location.bytes))
        // A save that is under way holds the lock; its file must keep its name until it has ended.
        if linux_try_lock(folder.number) == 0 {
            Self.sweep(folder)
            _ = linux_unlock(folder.number)
        }
        self.folder = folder
    }

    /// Opens it to change it, which nobody else does meanwhile.
    init(toChange location: FileLocation) throws(SystemError) {
        let folder = try Descriptor(folderAt: FileName(location.bytes))
        if try folder.lock() { Self.sweep(folder) }
        self.folder = folder
    }

    struct Version {
        let name: VersionName
        let fileName: FileName
        let size: Int64
    }

    /// All versions, oldest first.
    func versions() throws(SystemError) -> [Version] {
        try FolderListing.allNames(in: folder).compactMap { text -> Version? in
            guard let name = VersionName(parsing: text) else { return nil }
            let fileName = FileName(text)
            guard let info = try? FileInfo(of: fileName, in: folder), info.isRegularFile,
                info.identity.inode != name.inode
            else { return nil }
            return Version(name: name, fileName: fileName, size: info.size)
        }
        .sorted { $0.name.number < $1.name.number }
    }

    /// A name for the next version.
    func nextName(
        _ origin: DocumentVersion.Origin,
        writtenAt moment: FileFingerprint.Timestamp
    ) throws(SystemError) -> VersionName {
        let last = try FolderListing.allNames(in: folder).lazy
            .compactMap { VersionName(parsing: $0)?.number }.max()
        return VersionName((last ?? 0) + 1, origin, written: moment)
    }
}

// MARK: - Keeping

extension HistoryFolder {
    /// Keeps bytes as the newest version.
    ///
    /// On the disk when it returns.
    ///
    /// - Parameter fill: Writes them into the file and answers their hash, which has to be `hash`.
    /// - Returns: The version; where the newest one has the same bytes, that one.
    func keep(
        _ origin: DocumentVersion.Origin,
        writtenAt moment: FileFingerprint.Timestamp,
        size: Int64,
        hash: FileFingerprint.ContentHash,
        fill: (borrowing TemporaryFile) throws(SystemError) -> FileFingerprint.ContentHash
    ) throws(SystemError) -> Version {
        if let newest = try versions().last, newest.size == size,
            try ContentHasher.hash(of: open(newest)) == hash
        {
            return newest
        }
        let name = try nextName(origin, writtenAt: moment)
        var file = try TemporaryFile(in: folder, mode: 0o600)
        do throws(SystemError) {
            // Somebody has written to the file while it was being copied.
            guard try fill(file) == hash else { throw SystemError(code: EBUSY) }
            try file.rename(to: name.fileName, in: folder)
            try folder.synchronize()
        } catch {
            file.remove(from: folder)
            throw error
        }
        return Version(name: name, fileName: name.fileName, size: size)
    }

    /// Finishes after a save has exchanged its file with the document.
    ///
    /// The exchange is as durable as the document's new name wherever both are in one journal; for
    /// other file systems this folder is brought to the disk too. Nobody waits for that, and should
    /// it fail, the document is saved all the same.
    func settle(_ made: FileName, as name: VersionName) {
        _ = try? folder.rename(made, toFree: name.fileName)
        let number = linux_open(folder.number, ".", LINUX_OPEN_FOLDER, 0)
        guard number >= 0 else { return }
        DispatchQueue.global(qos: .utility).async {
            _ = linux_sync(number)
            _ = linux_close(number)
        }
    }

    func open(_ version: Version) throws(SystemError) -> Descriptor {
        try Descriptor(opening: version.fileName, in: folder, as: LINUX_OPEN_READING)
    }
}

// MARK: - Sweeping

extension HistoryFolder {
    /// Takes away what crashed saves have left unfinished, and settles the names of versions whose
    /// save has not come to its end.
    private static func sweep(_ folder: borrowing Descriptor) {
        TemporaryFile.sweep(folder)
        for text in FolderListing.names(in: folder) {
            guard let name = VersionName(parsing: text), let inode = name.inode,
                let info = try? FileInfo(of: FileName(text), in: folder), info.isRegularFile
            else { continue }
            if info.identity.inode != inode {
                _ = try? folder.rename(FileName(text), toFree: name.settled.fileName)
            } else if !info.hasOtherNames, isUnused(FileName(text), in: folder) {
                _ = linux_unlink(folder.number, FileName(text).bytes)
            }
        }
    }

    /// Whether no save has the file in use.
    private static func isUnused(_ name: FileName, in folder: borrowing Descriptor) -> Bool {
        guard let file = try? Descriptor(opening: name, in: folder, as: LINUX_OPEN_READING) else {
            return false
        }
        return linux_try_lock(file.number) == 0
    }
}
