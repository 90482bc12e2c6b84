import CLinux
import DocumentEngine
import Foundation
import Glibc

extension PosixFileStore {
    /// Makes a file where none is.
    ///
    /// The name appears with all bytes behind it, or not at all.
    func create(
        _ contents: Data,
        at place: borrowing Place,
        for location: FileLocation
    ) throws(DocumentError) -> FileFingerprint {
        try SystemError.explained(by: SystemError.whileCreating, at: location) {
            // The usual mode of a new file, less the process's mask.
            let new = try TemporaryFile(in: place, mode: 0o666)
            let hash: FileFingerprint.ContentHash
            do {
                hash = try new.fill(with: contents)
                guard try giveName(to: new, at: place) else {
                    throw DocumentError(.changedOutside(.appeared), at: location)
                }
            } catch {
                new.remove(from: place)
                throw error
            }
            do {
                let written = try new.file.info()
                try place.synchronizeNames(through: new.file)
                return ((try? new.file.info()) ?? written).fingerprint(
                    contentHash: hash,
                    isOwnWrite: true
                )
            } catch {
                withdraw(new, from: place)
                throw error
            }
        }
    }

    /// - Returns: False when there is a file of that name by now.
    private func giveName(to new: borrowing TemporaryFile, at place: borrowing Place)
        throws(SystemError) -> Bool
    {
        let folder = place.folder.number
        let answer = linux_rename(folder, new.name.bytes, place.name.bytes, LINUX_RENAME_NEW)
        switch -answer {
        case EEXIST:
            return false
        case EINVAL, ENOSYS:
            // A link never replaces a file either; some file systems have it but not the kind of
            // rename.
            switch -linux_link(folder, new.name.bytes, place.name.bytes) {
            case 0:
                new.remove(from: place)
                return true
            case EEXIST:
                return false
            default:
                guard try place.info() == nil else { return false }
                try SystemError.check(
                    linux_rename(folder, new.name.bytes, place.name.bytes, LINUX_RENAME_OVER)
                )
                return true
            }
        default:
            try SystemError.check(answer)
            return true
        }
    }

    /// Takes away a file whose name is not safely on the disk: the caller is told that nothing was
    /// saved.
    private func withdraw(_ new: borrowing TemporaryFile, from place: borrowing Place) {
        guard let own = try? new.file.info().identity, (try? place.info()?.identity) == own else {
            return
        }
        _ = linux_unlink(place.folder.number, place.name.bytes)
    }
}
