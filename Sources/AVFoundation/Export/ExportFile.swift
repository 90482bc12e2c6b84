import CLinux
import Foundation
import Glibc

/// The file that an export writes: without a name until it is complete.
///
/// On disks that have no files without names it has a hidden one beside the destination. Released
/// before ``finish()``, it is gone.
final class ExportFile: @unchecked Sendable {
    let descriptor: Int32
    private let destination: URL
    private let replacesExisting: Bool
    /// The hidden name, where it needs one.
    private let hiddenPath: String?

    init(for destination: URL, replacesExisting: Bool) throws(MediaError) {
        self.destination = destination
        self.replacesExisting = replacesExisting
        if !replacesExisting, FileManager.default.fileExists(atPath: destination.path) {
            throw MediaError(.outputExists, at: destination)
        }
        (descriptor, hiddenPath) = try Self.open(beside: destination)
    }

    deinit {
        close(descriptor)
        if let hiddenPath { unlink(hiddenPath) }
    }

    /// A path by which the process itself can open the file again.
    var ownPath: String { "/proc/self/fd/\(descriptor)" }

    /// Brings the contents to the disk and gives them their name.
    func finish() throws(MediaError) {
        guard fsync(descriptor) == 0 else { throw Self.failure(errno, at: destination) }
        if replacesExisting {
            let name = try named(hiddenPath ?? Self.hiddenPath(beside: destination))
            try check(
                linux_move(
                    linux_current_folder,
                    name,
                    linux_current_folder,
                    destination.path,
                    LINUX_RENAME_OVER
                ),
                orRemove: name
            )
        } else if hiddenPath == nil {
            _ = try named(destination.path)
        } else if let hiddenPath {
            try moveToFreeName(hiddenPath)
        }
        synchronizeFolder()
    }

    private func named(_ path: String) throws(MediaError) -> String {
        if path == hiddenPath { return path }
        guard linkat(AT_FDCWD, ownPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
            throw Self.failure(errno, at: destination)
        }
        return path
    }

    private func moveToFreeName(_ path: String) throws(MediaError) {
        let answer = linux_move(
            linux_current_folder,
            path,
            linux_current_folder,
            destination.path,
            LINUX_RENAME_NEW
        )
        guard answer == -EINVAL || answer == -ENOSYS else {
            return try check(answer, orRemove: path)
        }
        // A disk that cannot promise it: look first.
        if FileManager.default.fileExists(atPath: destination.path) {
            throw MediaError(.outputExists, at: destination)
        }
        try check(
            linux_move(
                linux_current_folder,
                path,
                linux_current_folder,
                destination.path,
                LINUX_RENAME_OVER
            ),
            orRemove: path
        )
    }

    private func check(_ answer: Int32, orRemove path: String) throws(MediaError) {
        guard answer < 0 else { return }
        unlink(path)
        throw Self.failure(-answer, at: destination)
    }

    /// What cannot be brought to the disk now will be there soon.
    private func synchronizeFolder() {
        let folder = Glibc.open(destination.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}

// MARK: - Opening

extension ExportFile {
    /// A second file of the same kind, for what is not to stay.
    func scratch() throws(MediaError) -> ExportFile {
        try ExportFile(for: destination, replacesExisting: replacesExisting)
    }

    private static func open(beside destination: URL) throws(MediaError) -> (Int32, String?) {
        let folder = destination.deletingLastPathComponent().path
        let nameless = Glibc.open(folder, O_RDWR | O_CLOEXEC | withoutName, 0o666)
        if nameless >= 0 { return (nameless, nil) }
        guard [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(errno) else {
            throw failure(errno, at: destination)
        }
        let path = hiddenPath(beside: destination)
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(errno, at: destination) }
        return (file, path)
    }

    /// `O_TMPFILE`, a macro.
    private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

    private static func hiddenPath(beside destination: URL) -> String {
        destination.deletingLastPathComponent()
            .appendingPathComponent(".export-\(UUID().uuidString)").path
    }

    static func failure(_ code: Int32, at destination: URL) -> MediaError {
        let reason: MediaError.Reason =
            switch code {
            case EEXIST: .outputExists
            case ENOSPC, EDQUOT, EFBIG: .diskFull
            case ENOENT, ENOTDIR: .missingFolder
            case EACCES, EPERM, EROFS: .noPermissionToWrite
            default: .system(code)
            }
        return MediaError(reason, at: destination)
    }

    /// Whether there is next to no space left where the file is.
    var isDiskFull: Bool {
        var disk = statvfs()
        guard fstatvfs(descriptor, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 1 << 16
    }

    /// Whether both names lead to one file, by whatever links.
    static func isSame(_ first: URL, _ second: URL) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(first.path, &one) == 0 && stat(second.path, &other) == 0
            && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }
}
