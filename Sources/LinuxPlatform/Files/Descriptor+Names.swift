import CLinux
import Glibc

// Names in an open folder.

extension Descriptor {
    /// Gives a file another name, in place of whatever has it.
    func rename(_ name: FileName, over other: FileName) throws(SystemError) {
        try SystemError.check(
            linux_rename(number, name.bytes, other.bytes, LINUX_RENAME_OVER)
        )
    }

    /// Gives a file another name, unless something has it.
    ///
    /// - Returns: False when something has it.
    func rename(_ name: FileName, toFree other: FileName) throws(SystemError) -> Bool {
        try move(name, to: self, asFree: other)
    }

    /// Gives a file a name in another folder, unless something has it.
    ///
    /// - Returns: False when something has it.
    func move(
        _ name: FileName,
        to folder: borrowing Descriptor,
        asFree other: FileName
    ) throws(SystemError) -> Bool {
        let answer = linux_move(
            number,
            name.bytes,
            folder.number,
            other.bytes,
            LINUX_RENAME_NEW
        )
        switch -answer {
        case EEXIST:
            return false
        case EINVAL, ENOSYS:
            return try link(name, to: folder, asFree: other)
        default:
            try SystemError.check(answer)
            return true
        }
    }

    /// A link never replaces a file either; some file systems have it but not the kind of rename.
    private func link(
        _ name: FileName,
        to folder: borrowing Descriptor,
        asFree other: FileName
    ) throws(SystemError) -> Bool {
        switch -linux_link(number, name.bytes, folder.number, other.bytes) {
        case 0:
            let answer = linux_unlink(number, name.bytes)
            if answer < 0 { _ = linux_unlink(folder.number, other.bytes) }
            try SystemError.check(answer)
            return true
        case EEXIST:
            return false
        default:
            guard try FileInfo.ifPresent(other, in: folder) == nil else { return false }
            try SystemError.check(
                linux_move(number, name.bytes, folder.number, other.bytes, LINUX_RENAME_OVER)
            )
            return true
        }
    }
}
