import CLinux
package import DocumentEngine
package import Foundation

/// Reads and writes documents on local disks by system calls, such that no crash leaves half a
/// document.
///
/// A save writes a new file, brings it to the disk, exchanges it with the document, and looks at
/// what came out. The new file is made in the document's history, if the version is to be kept and
/// the history is on the same disk, else beside the document. Where that would lose something that
/// belongs to the file (other hard links, a foreign owner) or no sibling can be made, it writes at
/// the place, with a copy in the recovery store until that has succeeded.
package struct PosixFileStore: FileStore {
    let recovery: any RecoveryStore
    let versions: DirectoryVersionStore?
    let sizeLimit: Int64
    let sweptFolders = SweptFolders()

    /// - Parameters:
    ///   - recovery: Where the copies for writes at the place go.
    ///   - versions: Where the contents that saves replace go, if that is asked for.
    ///   - sizeLimit: The largest file to read, in bytes.
    package init(
        recovery: any RecoveryStore,
        versions: DirectoryVersionStore? = nil,
        sizeLimit: Int64 = 1 << 31
    ) {
        self.recovery = recovery
        self.versions = versions
        self.sizeLimit = sizeLimit
    }

    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        try SystemError.explained(by: SystemError.whileWriting, at: location) {
            let place = try Place(resolving: location)
            guard let found = try place.info() else {
                guard expectation == .absent else {
                    throw DocumentError(.changedOutside(.deleted), at: location)
                }
                let fingerprint = try create(contents, at: place, for: location)
                return WrittenFile(fingerprint: fingerprint, isVersionKept: false)
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
            let current = try file.info()
            if let change = try change(of: file, current, since: expected) {
                throw DocumentError(.changedOutside(change), at: location)
            }
            let update = FileUpdate(
                contents: contents,
                location: location,
                expected: expected,
                version: current
            )
            return try replace(file, with: update, at: place, keeping: version)
        }
    }

    /// Takes the best way that the file and its version allow.
    private func replace(
        _ file: borrowing Descriptor,
        with update: FileUpdate,
        at place: borrowing Place,
        keeping version: VersionToKeep?
    ) throws -> WrittenFile {
        var isKept = false
        if let version, let history = try? versions?.openToChange(version.history) {
            let origin = version.origin
            if let fingerprint = try exchange(update, into: history, origin, for: file, at: place) {
                return WrittenFile(fingerprint: fingerprint, isVersionKept: true)
            }
            isKept = (try? copy(file, of: update, into: history, origin)) != nil
        }
        if let version, version.isRequired, !isKept {
            throw DocumentError(.versionNotKept, at: update.location)
        }
        let fingerprint =
            try exchange(update, for: file, at: place)
            ?? writeInPlace(update, over: file, at: place)
        return WrittenFile(fingerprint: fingerprint, isVersionKept: isKept)
    }

    /// Keeps a copy of what is about to be replaced, where the file itself cannot go into its
    /// history: it stays, has other names, or is on another disk.
    ///
    /// Should the save fail then, the history's newest version is what the document still holds.
    private func copy(
        _ file: borrowing Descriptor,
        of update: FileUpdate,
        into history: borrowing HistoryFolder,
        _ origin: DocumentVersion.Origin
    ) throws(SystemError) {
        let version = update.version
        let hash: FileFingerprint.ContentHash
        if let known = update.expected.contentHash {
            hash = known
        } else {
            hash = try ContentHasher.hash(of: file)
        }
        _ = try history.keep(
            origin,
            writtenAt: version.modified,
            size: version.size,
            hash: hash
        ) { new throws(SystemError) in try new.fill(from: file, size: version.size) }
    }
}

/// What the ways to change an existing file need to know.
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
