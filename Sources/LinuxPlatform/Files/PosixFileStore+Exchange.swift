import CLinux
import DocumentEngine
import Glibc

// The order is what makes it safe: the new bytes are on the disk before any name leads to them, the
// exchange is one step of the file system, and the old version is given up only when the names are
// on the disk too.

extension PosixFileStore {
    /// Puts a new file in the old one's place.
    ///
    /// - Returns: Nil when the file has to be written at its place instead; nothing has been
    ///   changed then.
    func exchange(
        _ update: FileUpdate,
        for old: borrowing Descriptor,
        at place: borrowing Place
    ) throws -> FileFingerprint? {
        guard var new = try sibling(of: place) else { return nil }
        let hash: FileFingerprint.ContentHash
        do {
            do {
                try FileAttributes.copy(from: old, update.version, to: new.file)
            } catch {
                new.remove(from: place)
                return nil
            }
            hash = try new.fill(with: update.contents)
            try new.prepareToReplace(update.version, in: place)
            let found = try place.info()
            guard let found, found.isUntouched(since: update.version) else {
                throw update.conflict(with: found)
            }
        } catch {
            new.remove(from: place)
            throw error
        }

        let answer = linux_rename(
            place.folder.number,
            new.name.bytes,
            place.name.bytes,
            LINUX_RENAME_EXCHANGE
        )
        switch -answer {
        case 0:
            return try settle(new, update, old, at: place, hash)
        case EINVAL, ENOSYS:
            return try replace(with: new, update, at: place, hash)
        case EACCES, EPERM, EBUSY, EXDEV:
            new.remove(from: place)
            return nil
        default:
            new.remove(from: place)
            throw answer == -ENOENT ? update.conflict(with: nil) : SystemError(code: -answer)
        }
    }

    private func sibling(of place: borrowing Place) throws(SystemError) -> TemporaryFile? {
        do {
            // Nobody else may read it before it has the document's own mode.
            return try TemporaryFile(in: place, mode: 0o600)
        } catch {
            switch error.code {
            case EACCES, EPERM, EROFS: return nil
            default: throw error
            }
        }
    }

    /// Finishes after the exchange: the document's name leads to the new file, the sibling's name
    /// to what was there.
    private func settle(
        _ new: consuming TemporaryFile,
        _ update: FileUpdate,
        _ old: borrowing Descriptor,
        at place: borrowing Place,
        _ hash: FileFingerprint.ContentHash
    ) throws -> FileFingerprint {
        let written: FileInfo
        do {
            let out = try FileInfo.ifPresent(new.name, in: place.folder)
            guard let out, out.isSameVersion(as: update.version) else {
                throw update.conflict(with: out)
            }
            // Its date could hide a change made in the same tick; the bytes cannot.
            if out.isJustModified, try ContentHasher.hash(of: old) != update.expected.contentHash {
                throw update.conflict(with: out)
            }
            written = try new.file.info()
            try place.synchronizeNames(through: new.file)
        } catch {
            takeBack(new, at: place)
            throw error
        }
        new.remove(from: place)
        let settled = (try? new.file.info()) ?? written
        return settled.fingerprint(contentHash: hash, isOwnWrite: true)
    }

    /// Exchanges again, so that what was at the place is there as before.
    private func takeBack(_ new: borrowing TemporaryFile, at place: borrowing Place) {
        let answer = linux_rename(
            place.folder.number,
            new.name.bytes,
            place.name.bytes,
            LINUX_RENAME_EXCHANGE
        )
        // Only our own file may be deleted now; anything else under that name is somebody's
        // version.
        guard answer == 0,
            let own = try? new.file.info().identity,
            let found = try? FileInfo(of: new.name, in: place.folder), found.identity == own
        else { return }
        new.remove(from: place)
    }

    /// Renames over the old file, where the file system cannot exchange.
    ///
    /// What it was has just been checked.
    private func replace(
        with new: consuming TemporaryFile,
        _ update: FileUpdate,
        at place: borrowing Place,
        _ hash: FileFingerprint.ContentHash
    ) throws -> FileFingerprint {
        do {
            try SystemError.check(
                linux_rename(
                    place.folder.number,
                    new.name.bytes,
                    place.name.bytes,
                    LINUX_RENAME_OVER
                )
            )
        } catch {
            new.remove(from: place)
            throw error
        }
        try place.synchronizeNames(through: new.file)
        return try new.file.info().fingerprint(contentHash: hash, isOwnWrite: true)
    }
}
