import DocumentEngine
import Glibc

/// The hidden name under which a copy grows.
///
/// It says which process makes the copy, so that what a crash has left of it can be removed: the
/// original is there as long as the copy has that name.
enum HiddenCopy {
    /// One that nobody has.
    static var newName: FileName {
        FileName(
            prefix + TemporaryFile.digits(UInt64(getpid())) + "-"
                + TemporaryFile.digits(UInt64.random(in: .min ... .max))
        )
    }

    /// Removes what processes that are gone have left in a folder.
    static func sweep(_ folder: borrowing Descriptor) {
        for name in FolderListing.names(in: folder) where name.hasPrefix(prefix) {
            let parts = name.dropFirst(prefix.count).split(separator: "-")
            guard parts.count == 2, parts.allSatisfy({ $0.count == 16 }),
                let process = UInt64(parts[0], radix: 16).flatMap(pid_t.init(exactly:)),
                process > 0, kill(process, 0) < 0, errno == ESRCH,
                let info = try? FileInfo(of: FileName(name), in: folder),
                info.owner == geteuid()
            else { continue }
            TreeRemover.remove(FileName(name), from: folder)
        }
    }

    private static let prefix = TemporaryFile.prefix + "copy-"
}
