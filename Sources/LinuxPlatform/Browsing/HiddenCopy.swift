import CLinux
import DocumentEngine
import Glibc

/// The hidden name under which a copy grows.
///
/// While it grows it is locked, so that what a crash has left of one can be told apart and removed:
/// the original is there as long as the copy has that name. The name says which process makes it.
enum HiddenCopy {
    /// Keeps a copy locked from the moment it is there until the last use of this ends.
    final class Lock {
        private var held: Descriptor?

        /// Takes the lock of what has just been made; without an effect where there are no locks.
        func take(_ made: borrowing Descriptor) throws(SystemError) {
            _ = linux_try_lock(made.number)
            held = try made.duplicated()
        }
    }

    /// One that nobody has.
    static var newName: FileName {
        FileName(
            prefix + TemporaryFile.digits(UInt64(getpid())) + "-"
                + TemporaryFile.digits(UInt64.random(in: .min ... .max))
        )
    }

    static func isName(_ name: [UInt8]) -> Bool { name.starts(with: prefix.utf8) }

    /// Removes what processes that are gone have left in a folder.
    static func sweep(_ folder: borrowing Descriptor) {
        for name in (try? FolderListing.allFileNames(in: folder)) ?? []
        where isName(name.plainBytes) {
            remove(name, from: folder)
        }
    }

    private static func remove(_ name: FileName, from folder: borrowing Descriptor) {
        guard let maker = maker(of: name), let info = try? FileInfo(of: name, in: folder),
            info.owner == geteuid() || geteuid() == 0,
            // Between making and locking it only the name says that somebody is there. Not for
            // long: another process may have the number by now.
            isGone(maker) || info.isOlder(than: longestStart)
        else { return }
        if info.isLink {
            // Cannot be locked, and is there for a moment.
            return TreeRemover.remove(name, from: folder)
        }
        let copy =
            info.isFolder
            ? try? Descriptor(openingFolder: name, in: folder)
            : try? Descriptor(opening: name, in: folder, as: LINUX_OPEN_READING)
        guard let copy, linux_try_lock(copy.number) == 0,
            (try? copy.info().identity) == info.identity
        else { return }
        TreeRemover.remove(name, from: folder)
    }

    private static func maker(of name: FileName) -> pid_t? {
        guard let text = String(validating: name.plainBytes, as: UTF8.self) else { return nil }
        let parts = text.dropFirst(prefix.count).split(separator: "-")
        guard parts.count == 2, parts.allSatisfy({ $0.count == 16 }),
            UInt64(parts[1], radix: 16) != nil,
            let process = UInt64(parts[0], radix: 16).flatMap(pid_t.init(exactly:)), process > 0
        else { return nil }
        return process
    }

    private static func isGone(_ process: pid_t) -> Bool { kill(process, 0) < 0 && errno == ESRCH }

    private static let prefix = TemporaryFile.prefix + "copy-"
    /// In seconds.
    private static let longestStart: Int64 = 60
}
