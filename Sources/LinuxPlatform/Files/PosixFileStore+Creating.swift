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
            let new = try TemporaryFile(in: place.folder, mode: 0o666)
            let hash: FileFingerprint.ContentHash
            do {
                hash = try new.fill(with: contents)
                guard try place.folder.rename(new.name, toFree: place.name) else {
                    throw DocumentError(.changedOutside(.appeared), at: location)
                }
            } catch {
                new.remove(from: place.folder)
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

    /// Takes away a file whose name is not safely on the disk: the caller is told that nothing was
    /// saved.
    private func withdraw(_ new: borrowing TemporaryFile, from place: borrowing Place) {
        guard let own = try? new.file.info().identity, (try? place.info()?.identity) == own else {
            return
        }
        _ = linux_unlink(place.folder.number, place.name.bytes)
    }
}
