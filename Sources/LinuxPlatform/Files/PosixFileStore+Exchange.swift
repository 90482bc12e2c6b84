import CLinux
import DocumentEngine
import Glibc

// The order is what makes it safe: the new bytes are on the disk before any name leads to them, the
// exchange is one step of the file system, and the old version is given up only when the names are
// on the disk too.

extension PosixFileStore {
    /// Puts a new file in the old one's place, by a sibling, and gives the old one up.
    ///
    /// - Returns: Nil when the file has to be written at its place instead; nothing has been
    ///   changed then.
    func exchange(
        _ update: FileUpdate,
        for old: borrowing Descriptor,
        at place: borrowing Place
    ) throws -> FileFingerprint? {
        guard !update.version.hasOtherNames, var new = try sibling(of: place) else { return nil }
        do {
            try FileAttributes.copy(from: old, update.version, to: new.file)
        } catch {
            new.remove(from: place.folder)
            return nil
        }
        let hash = try fill(&new, in: place.folder, with: update, at: place) { new in
            try new.name(toReplace: update.version)
        }
        switch try swap(new, in: place.folder, update, at: place) {
        case .done:
            let exchange = Exchange(new: new, update: update, hash: hash)
            let fingerprint = try settle(exchange, in: place.folder, old, at: place)
            exchange.new.remove(from: place.folder)
            return fingerprint
        case .unknown:
            return try replace(with: new, at: place, hash)
        case .refused:
            new.remove(from: place.folder)
            return nil
        }
    }

    /// Puts a new file in the old one's place, and in the same step the old one into its history.
    ///
    /// The new file is made in the history's folder, so that the one exchange turns its name into
    /// the version's; see `VersionName`.
    ///
    /// - Returns: Nil when that cannot be done here; nothing has been changed then.
    func exchange(
        _ update: FileUpdate,
        into history: borrowing HistoryFolder,
        _ origin: DocumentVersion.Origin,
        for old: borrowing Descriptor,
        at place: borrowing Place
    ) throws -> FileFingerprint? {
        guard !update.version.hasOtherNames, (try? place.checkFolderWritable()) != nil,
            let here = try? history.folder.info().disk,
            let there = try? place.folder.info().disk, here == there,
            var new = try? TemporaryFile(in: history.folder, mode: 0o600)
        else { return nil }
        let name: VersionName
        do {
            try FileAttributes.copy(from: old, update.version, to: new.file)
            name = try history.nextName(origin, writtenAt: update.version.modified)
        } catch {
            new.remove(from: history.folder)
            return nil
        }
        let hash = try fill(&new, in: history.folder, with: update, at: place) { new in
            name.madeFor(inode: try new.file.info().identity.inode).fileName
        }
        guard try swap(new, in: history.folder, update, at: place) == .done else {
            new.remove(from: history.folder)
            return nil
        }
        let exchange = Exchange(new: new, update: update, hash: hash)
        let fingerprint = try settle(exchange, in: history.folder, old, at: place)
        history.settle(exchange.new.name, as: name)
        return fingerprint
    }
}

// MARK: - Steps

/// A new file and what it is for.
private struct Exchange: ~Copyable {
    let new: TemporaryFile
    let update: FileUpdate
    let hash: FileFingerprint.ContentHash
}

extension PosixFileStore {
    private enum Answer {
        case done
        /// The file system has no such call.
        case unknown
        /// Not between these two names.
        case refused
    }

    private func sibling(of place: borrowing Place) throws(SystemError) -> TemporaryFile? {
        do {
            // Nobody else may read it before it has the document's own mode.
            return try TemporaryFile(in: place.folder, mode: 0o600)
        } catch {
            switch error.code {
            case EACCES, EPERM, EROFS: return nil
            default: throw error
            }
        }
    }

    /// Brings the new bytes to the disk and looks once more at what they are to replace.
    ///
    /// - Parameter name: Under which name the file may be exchanged.
    private func fill(
        _ new: inout TemporaryFile,
        in home: borrowing Descriptor,
        with update: FileUpdate,
        at place: borrowing Place,
        name: (borrowing TemporaryFile) throws -> FileName
    ) throws -> FileFingerprint.ContentHash {
        do {
            let hash = try new.fill(with: update.contents)
            try new.rename(to: try name(new), in: home)
            let found = try place.info()
            guard let found, found.isUntouched(since: update.version) else {
                throw update.conflict(with: found)
            }
            return hash
        } catch {
            new.remove(from: home)
            throw error
        }
    }

    private func swap(
        _ new: borrowing TemporaryFile,
        in home: borrowing Descriptor,
        _ update: FileUpdate,
        at place: borrowing Place
    ) throws -> Answer {
        let answer = linux_exchange(
            home.number,
            new.name.bytes,
            place.folder.number,
            place.name.bytes
        )
        switch -answer {
        case 0: return .done
        case EINVAL, ENOSYS: return .unknown
        case EACCES, EPERM, EBUSY, EXDEV: return .refused
        default:
            new.remove(from: home)
            throw answer == -ENOENT ? update.conflict(with: nil) : SystemError(code: -answer)
        }
    }

    /// Finishes after the exchange: the document's name leads to the new file, the new file's old
    /// name to what was there.
    private func settle(
        _ exchange: borrowing Exchange,
        in home: borrowing Descriptor,
        _ old: borrowing Descriptor,
        at place: borrowing Place
    ) throws -> FileFingerprint {
        let update = exchange.update
        let written: FileInfo
        do {
            let out = try FileInfo.ifPresent(exchange.new.name, in: home)
            guard let out, out.isSameVersion(as: update.version) else {
                throw update.conflict(with: out)
            }
            // Its date could hide a change made in the same tick; the bytes cannot.
            if out.isJustModified, try ContentHasher.hash(of: old) != update.expected.contentHash {
                throw update.conflict(with: out)
            }
            written = try exchange.new.file.info()
            try place.synchronizeNames(through: exchange.new.file)
        } catch {
            takeBack(exchange.new, to: home, from: place)
            throw error
        }
        let settled = (try? exchange.new.file.info()) ?? written
        return settled.fingerprint(contentHash: exchange.hash, isOwnWrite: true)
    }

    /// Exchanges again, so that what was at the place is there as before.
    private func takeBack(
        _ new: borrowing TemporaryFile,
        to home: borrowing Descriptor,
        from place: borrowing Place
    ) {
        let answer = linux_exchange(
            home.number,
            new.name.bytes,
            place.folder.number,
            place.name.bytes
        )
        // Only our own file may be deleted now; anything else under that name is somebody's
        // version.
        guard answer == 0,
            let own = try? new.file.info().identity,
            let found = try? FileInfo(of: new.name, in: home), found.identity == own
        else { return }
        new.remove(from: home)
    }

    /// Renames over the old file, where the file system cannot exchange.
    ///
    /// What it was has just been checked.
    private func replace(
        with new: consuming TemporaryFile,
        at place: borrowing Place,
        _ hash: FileFingerprint.ContentHash
    ) throws -> FileFingerprint {
        do {
            try new.rename(to: place.name, in: place.folder)
        } catch {
            new.remove(from: place.folder)
            throw error
        }
        try place.synchronizeNames(through: new.file)
        return try new.file.info().fingerprint(contentHash: hash, isOwnWrite: true)
    }
}
