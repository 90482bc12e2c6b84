import CLinux
import DocumentEngine
import Glibc

/// What the kernel tells of a file at one moment.
struct FileInfo {
    private let info: linux_file_info
    private let observed: timespec

    /// Looks at a name, not following it, or at the open folder itself when the name is empty.
    init(of name: FileName, in folder: borrowing Descriptor) throws(SystemError) {
        var info = linux_file_info()
        try SystemError.check(linux_info(folder.number, name.bytes, &info))
        self.info = info
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        observed = now
    }

    /// Looks at a name that need not exist.
    static func ifPresent(_ name: FileName, in folder: borrowing Descriptor) throws(SystemError)
        -> FileInfo?
    {
        do {
            return try FileInfo(of: name, in: folder)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    var identity: FileIdentity { FileIdentity(device: info.device, inode: info.inode) }
    /// The file system that it is on, and the mount by which it was reached.
    var disk: [UInt64] { [info.device, info.mount] }
    var size: Int64 { info.size }
    var owner: UInt32 { info.owner }
    var group: UInt32 { info.group }
    var permissions: UInt32 { info.mode & 0o7777 }
    var hasOtherNames: Bool { info.links > 1 }
    var isRegularFile: Bool { info.mode & S_IFMT == S_IFREG }
    var isFolder: Bool { info.mode & S_IFMT == S_IFDIR }
    var isLink: Bool { info.mode & S_IFMT == S_IFLNK }
    /// New files in it belong to their own owner alone, who alone may take them away.
    var isSticky: Bool { info.mode & S_ISVTX != 0 }

    /// Nobody has leave to write: the file was locked on purpose.
    ///
    /// That holds for root too, whom no mode stops.
    var isLocked: Bool { info.mode & 0o222 == 0 }

    var modified: FileFingerprint.Timestamp {
        .init(seconds: info.modified_seconds, nanoseconds: info.modified_nanoseconds)
    }

    var changed: FileFingerprint.Timestamp {
        .init(seconds: info.changed_seconds, nanoseconds: info.changed_nanoseconds)
    }

    /// What to know the file by later.
    ///
    /// - Parameter isOwnWrite: Whether this process has just written the file and given it its name.
    ///   The change date is the naming's then, always fresh; but a later write would bear that date
    ///   or a newer one, so a modification date before it proves that there was none.
    func fingerprint(contentHash: FileFingerprint.ContentHash?, isOwnWrite: Bool = false)
        -> FileFingerprint
    {
        FileFingerprint(
            identity: identity,
            size: size,
            modified: modified,
            changed: changed,
            contentHash: contentHash,
            // Without a hash there is nothing but dates to go by.
            isRacy: contentHash == nil
                ? false : isOwnWrite ? !modified.isBefore(changed) : isRecent(changed)
        )
    }
}

// MARK: - Comparing

extension FileInfo {
    /// Whether nothing at all has happened to the file between the two looks.
    func isUntouched(since earlier: FileInfo) -> Bool {
        isSameVersion(as: earlier) && changed == earlier.changed
    }

    /// Whether it is the same file with the same bytes, as far as its dates tell.
    ///
    /// Renaming keeps this.
    func isSameVersion(as other: FileInfo) -> Bool {
        identity == other.identity && size == other.size && modified == other.modified
    }

    /// Whether the dates alone prove that the file is as it was.
    func proves(_ fingerprint: FileFingerprint) -> Bool {
        !fingerprint.isRacy && identity == fingerprint.identity && size == fingerprint.size
            && modified == fingerprint.modified && changed == fingerprint.changed
    }

    /// Whether the bytes were changed so recently that another change could bear the same date.
    var isJustModified: Bool { isRecent(modified) }

    /// Whether nothing has happened to it for so many seconds.
    func isOlder(than seconds: Int64) -> Bool {
        Int64(observed.tv_sec) - changed.seconds > seconds
    }

    /// Kernels before 6.13 date files by a clock that ticks every 1 to 10 ms.
    ///
    /// Within two ticks, a date proves nothing.
    private func isRecent(_ moment: FileFingerprint.Timestamp) -> Bool {
        let seconds = Int64(observed.tv_sec) - moment.seconds
        let nanoseconds = Int64(observed.tv_nsec) - Int64(moment.nanoseconds)
        return seconds * 1_000_000_000 + nanoseconds < 2 * Self.tick
    }

    private static let tick: Int64 = {
        var resolution = timespec()
        clock_getres(CLOCK_REALTIME_COARSE, &resolution)
        return max(1_000_000, Int64(resolution.tv_sec) * 1_000_000_000 + Int64(resolution.tv_nsec))
    }()
}

extension FileFingerprint.Timestamp {
    func isBefore(_ other: Self) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }
}
