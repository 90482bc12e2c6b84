import CLinux
package import DocumentEngine
package import Foundation

/// Reads and writes documents on local disks by system calls, such that no crash leaves half a
/// document.
///
/// A save writes a sibling file, brings it to the disk, exchanges it with the document, and looks
/// at what came out. Where that would lose something that belongs to the file (other hard links, a
/// foreign owner) or no sibling can be made, it writes at the place, with a copy in the recovery
/// store until that has succeeded.
package struct PosixFileStore: FileStore {
    let recovery: any RecoveryStore
    let sizeLimit: Int64
    let sweptFolders = SweptFolders()

    /// - Parameters:
    ///   - recovery: Where the copies for writes at the place go.
    ///   - sizeLimit: The largest file to read, in bytes.
    package init(recovery: any RecoveryStore, sizeLimit: Int64 = 1 << 31) {
        self.recovery = recovery
        self.sizeLimit = sizeLimit
    }

    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        let fingerprint = try replaceOrCreate(contents, to: location, expecting: expectation)
        return WrittenFile(fingerprint: fingerprint, isVersionKept: false)
    }

    package func allowsAutosave(at location: FileLocation) -> Bool { true }

    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation {
        throw DocumentError(.missing, at: location)
    }

    private func replaceOrCreate(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation
    ) throws(DocumentError) -> FileFingerprint {
        try SystemError.explained(by: SystemError.whileWriting, at: location) {
            let place = try Place(resolving: location)
            guard let found = try place.info() else {
                guard expectation == .absent else {
                    throw DocumentError(.changedOutside(.deleted), at: location)
                }
                return try create(contents, at: place, for: location)
            }
            guard case .fingerprint(let expected) = expectation else {
                throw DocumentError(.changedOutside(.appeared), at: location)
            }
            guard found.isRegularFile else {
                throw DocumentError(.changedOutside(.noLongerAFile), at: location)
            }
            if found.isLocked { throw DocumentError(.readOnlyFile, at: location) }
            try place.checkWritable()

            let file = try place.open(as: LINUX_OPEN_READING)
            let version = try file.info()
            if let change = try change(of: file, version, since: expected) {
                throw DocumentError(.changedOutside(change), at: location)
            }
            let update = FileUpdate(
                contents: contents,
                location: location,
                expected: expected,
                version: version
            )
            if !version.hasOtherNames, let fingerprint = try exchange(update, for: file, at: place)
            {
                return fingerprint
            }
            return try writeInPlace(update, over: file, at: place)
        }
    }
}

/// What the two ways to change an existing file need to know.
struct FileUpdate {
    let contents: Data
    let location: FileLocation
    let expected: FileFingerprint
    /// The file just before the write, found equal to what was expected.
    let version: FileInfo

    func conflict(with found: FileInfo?) -> DocumentError {
        let change: OutsideChange =
            switch found {
            case nil: .deleted
            case let found? where !found.isRegularFile: .noLongerAFile
            case let found? where found.identity == version.identity: .modified
            case .some: .replaced
            }
        return DocumentError(.changedOutside(change), at: location)
    }
}
