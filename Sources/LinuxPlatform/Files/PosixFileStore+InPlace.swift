import CLinux
import DocumentEngine
import Foundation

extension PosixFileStore {
    /// Overwrites the file's own bytes, after a copy of the new ones is safe in the recovery store.
    ///
    /// A crash meanwhile leaves a damaged file and the copy, which the next opening of the file
    /// offers.
    func writeInPlace(
        _ update: FileUpdate,
        over old: borrowing Descriptor,
        at place: borrowing Place
    ) throws -> FileFingerprint {
        let target = try place.open(as: LINUX_OPEN_WRITING)
        let before = try old.readAll(expecting: update.version.size)
        let copy = RecoveryRecord(
            cause: .interruptedWrite,
            location: update.location,
            displayName: update.location.name,
            contentType: "public.data",
            baseFingerprint: update.expected
        )
        do {
            try recovery.keep(copy, contents: update.contents)
        } catch {
            throw DocumentError(.noRecoveryCopy, at: update.location)
        }
        do {
            let found = try target.info()
            guard found.isUntouched(since: update.version) else {
                throw update.conflict(with: found)
            }
            try target.reserve(update.contents.count)
        } catch {
            try? recovery.discard(copy.id)
            throw error
        }
        let hash: FileFingerprint.ContentHash
        do {
            hash = try overwrite(target, with: update.contents)
        } catch {
            guard (try? overwrite(target, with: before)) != nil else {
                throw DocumentError(.damaged, at: update.location)
            }
            try? recovery.discard(copy.id)
            throw error
        }
        let fingerprint = try target.info().fingerprint(contentHash: hash)
        // A copy that stays is equal to the file and is dropped when the file is next opened.
        try? recovery.discard(copy.id)
        return fingerprint
    }

    private func overwrite(
        _ file: borrowing Descriptor,
        with contents: Data
    ) throws(SystemError) -> FileFingerprint.ContentHash {
        let hash = try file.writeAll(contents)
        try SystemError.check(linux_truncate(file.number, Int64(contents.count)))
        try file.synchronize()
        try file.checkByClosing()
        return hash
    }
}
