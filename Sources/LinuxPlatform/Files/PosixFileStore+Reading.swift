import CLinux
package import DocumentEngine
import Foundation
import Glibc

extension PosixFileStore {
    package func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        try SystemError.explained(by: SystemError.whileReading, at: location) {
            let place = try Place(resolving: location)
            sweptFolders.sweepOnce(place.folder)
            let file = try place.open(as: LINUX_OPEN_READING)
            // Read again when someone wrote meanwhile: a half of each version is no document.
            for _ in 0..<Self.mostReadings {
                let before = try file.info()
                try refuseAnythingButDocuments(before, at: location)
                let contents = try file.readAll(expecting: before.size)
                let after = try file.info()
                guard after.isUntouched(since: before) else { continue }
                return LoadedFile(
                    contents: contents,
                    fingerprint: after.fingerprint(contentHash: ContentHasher.hash(of: contents)),
                    isWritable: !after.isLocked && (try? place.checkWritable()) != nil
                )
            }
            throw SystemError(code: EBUSY)
        }
    }

    package func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        try SystemError.explained(by: SystemError.whileReading, at: location) {
            let place = try Place(resolving: location)
            // Opened, so that one that may not be read is told now.
            let info = try place.open(as: LINUX_OPEN_READING).info()
            try refuseAnythingButFiles(info, at: location)
            return LoadedFile(
                lookedAt: info.fingerprint(contentHash: nil),
                isWritable: !info.isLocked && (try? place.checkWritable()) != nil
            )
        }
    }

    package func currentFingerprint(of location: FileLocation) throws(DocumentError)
        -> FileFingerprint?
    {
        try SystemError.explained(by: SystemError.whileWriting, at: location) {
            let place = try Place(resolving: location)
            guard let found = try place.info() else { return nil }
            try refuseAnythingButDocuments(found, at: location)
            do {
                let file = try place.open(as: LINUX_OPEN_READING)
                let before = try file.info()
                let hash = try ContentHasher.hash(of: file)
                return before.fingerprint(contentHash: hash)
            } catch let error as SystemError {
                throw error.whileReading(location)
            }
        }
    }

    package func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        try SystemError.explained(by: SystemError.whileReading, at: location) {
            do {
                let place = try Place(resolving: location)
                guard let found = try place.info() else { return .deleted }
                guard found.isRegularFile else { return .noLongerAFile }
                if found.proves(fingerprint) { return nil }
                let file = try place.open(as: LINUX_OPEN_READING)
                return try change(of: file, file.info(), since: fingerprint)
            } catch let error as SystemError where error.code == ENOENT || error.code == ENOTDIR {
                return .deleted
            }
        }
    }

    package func identity(of location: FileLocation) -> FileIdentity? {
        guard let place = try? Place(resolving: location) else { return nil }
        return try? place.info()?.identity
    }

    /// Compares an open file with a fingerprint: by dates where they prove it, else by its bytes.
    func change(
        of file: borrowing Descriptor,
        _ info: FileInfo,
        since fingerprint: FileFingerprint
    ) throws(SystemError) -> OutsideChange? {
        if info.proves(fingerprint) { return nil }
        if let known = fingerprint.contentHash, info.size == fingerprint.size,
            try ContentHasher.hash(of: file) == known
        {
            return nil
        }
        return info.identity == fingerprint.identity ? .modified : .replaced
    }

    private func refuseAnythingButFiles(_ info: FileInfo, at location: FileLocation)
        throws(DocumentError)
    {
        if info.isFolder { throw DocumentError(.isFolder, at: location) }
        guard info.isRegularFile else { throw DocumentError(.notAFile, at: location) }
    }

    private func refuseAnythingButDocuments(_ info: FileInfo, at location: FileLocation)
        throws(DocumentError)
    {
        try refuseAnythingButFiles(info, at: location)
        guard info.size <= sizeLimit else {
            throw DocumentError(.tooLarge(size: info.size, limit: sizeLimit), at: location)
        }
    }

    private static var mostReadings: Int { 8 }
}
