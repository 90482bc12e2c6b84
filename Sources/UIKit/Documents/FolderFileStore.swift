import DocumentEngine
import Foundation
import FoundationExtras

/// Reads and writes documents that are folders, as one run of bytes each, and leaves files to
/// another store.
///
/// A folder is written whole beside its place, brought to the disk, and exchanged with what is
/// there. One call runs at a time, on the document's own queue. Other presenters of the file are told
/// of what is written.
struct FolderFileStore: FileStore {
    private let files: any FileStore
    private let versions: (any VersionStore)?
    private let access: DispatchQueue
    private let handle: DocumentHandle?

    init(_ services: UIDocument.Services, for document: UIDocument) {
        files = services.store
        versions = services.versions
        access = document.fileAccess
        handle = document.life.handle
    }

    /// For files that need not be those of documents that are open.
    init(_ services: UIDocument.Services) {
        files = services.store
        versions = services.versions
        access = DispatchQueue(label: "FolderFileStore")
        handle = nil
    }

    func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        try exclusively { () throws(DocumentError) in
            guard isFolder(location) else { return try files.read(location) }
            let found = try wrapper(at: location)
            return LoadedFile(
                contents: try bytes(of: found, at: location),
                fingerprint: fingerprint(of: location, found),
                isWritable: mayReplace(location)
            )
        }
    }

    func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        try isFolder(location) ? read(location) : files.look(at: location)
    }

    func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        let written = try exclusively { () throws(DocumentError) in
            if let wrapper = FileWrapper(serializedRepresentation: contents) {
                return try write(wrapper, to: location, expecting: expectation, version)
            }
            if isFolder(location) { throw DocumentError(.isFolder, at: location) }
            return try files.write(
                contents,
                to: location,
                expecting: expectation,
                keeping: version
            )
        }
        NSFileCoordinator.noteWriting(of: location.url, by: handle?.document)
        return written
    }

    func allowsAutosave(at location: FileLocation) -> Bool {
        isFolder(location) ? mayReplace(location) : files.allowsAutosave(at: location)
    }

    func rename(_ location: FileLocation, to name: [UInt8]) throws(DocumentError) -> FileLocation {
        try files.rename(location, to: name)
    }

    func currentFingerprint(of location: FileLocation) throws(DocumentError) -> FileFingerprint? {
        try exclusively { () throws(DocumentError) in
            guard isFolder(location) else { return try files.currentFingerprint(of: location) }
            return fingerprint(of: location, try wrapper(at: location))
        }
    }

    func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        try exclusively { () throws(DocumentError) in
            try changeNow(of: location, since: fingerprint)
        }
    }

    func identity(of location: FileLocation) -> FileIdentity? {
        isFolder(location) ? folderIdentity(location) : files.identity(of: location)
    }
}

// MARK: - Folders

extension FolderFileStore {
    private func write(
        _ wrapper: FileWrapper,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        _ version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        let former = isFolder(location) ? try self.wrapper(at: location) : nil
        try check(expectation, at: location, former)
        let isKept = try former.map { former throws(DocumentError) in
            try keep(former, as: version, at: location)
        }
        // A link stays, and leads to the new folder.
        let url = location.url.resolvingSymlinksInPath()
        do {
            try wrapper.write(to: url, originalContentsURL: url) { replaced in
                // Somebody may have written between the look and the exchange.
                let found = try? FileWrapper(url: replaced, options: .immediate)
                guard let former, let found, Self.areEqual(found, former) else {
                    throw DocumentError(.changedOutside(.modified), at: location)
                }
            }
        } catch {
            throw Self.explained(error, at: location)
        }
        return WrittenFile(
            fingerprint: fingerprint(of: location, wrapper),
            isVersionKept: isKept ?? false
        )
    }

    private static func areEqual(_ first: FileWrapper, _ second: FileWrapper) -> Bool {
        guard let one = first.contentHash, let other = second.contentHash else { return false }
        return one == other
    }

    private func exclusively<Value>(
        _ work: () throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value {
        try access.sync { Result { () throws(DocumentError) in try work() } }.get()
    }

    private func isFolder(_ location: FileLocation) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: location.url.path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private func mayReplace(_ location: FileLocation) -> Bool {
        FileManager.default.isWritableFile(atPath: location.folder.url.path)
            && FileManager.default.isWritableFile(atPath: location.url.path)
    }

    private func wrapper(at location: FileLocation) throws(DocumentError) -> FileWrapper {
        do {
            let url = location.url.resolvingSymlinksInPath()
            return try FileWrapper(url: url, options: .immediate)
        } catch {
            throw Self.explained(error, at: location)
        }
    }

    private func bytes(
        of wrapper: FileWrapper,
        at location: FileLocation
    ) throws(DocumentError) -> Data {
        guard let bytes = wrapper.serializedRepresentation else {
            throw DocumentError(.unreadable("Its folders are nested too deep."), at: location)
        }
        return bytes
    }

    private func changeNow(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        guard isFolder(location) else {
            return try files.change(of: location, since: fingerprint)
        }
        return change(of: location, try wrapper(at: location), since: fingerprint)
    }

    private func change(
        of location: FileLocation,
        _ found: FileWrapper,
        since fingerprint: FileFingerprint
    ) -> OutsideChange? {
        let now = self.fingerprint(of: location, found)
        if now.contentHash == fingerprint.contentHash { return nil }
        return now.identity == fingerprint.identity ? .modified : .replaced
    }

    private func check(
        _ expectation: WriteExpectation,
        at location: FileLocation,
        _ former: FileWrapper?
    ) throws(DocumentError) {
        if former == nil, files.identity(of: location) != nil {
            let reason = "A folder cannot take the place of the file."
            throw DocumentError(
                expectation == .absent
                    ? .changedOutside(.appeared) : .unserializable(reason),
                at: location
            )
        }
        switch expectation {
        case .absent:
            if former != nil { throw DocumentError(.changedOutside(.appeared), at: location) }
        case .fingerprint(let fingerprint):
            guard let former else { throw DocumentError(.changedOutside(.deleted), at: location) }
            if let change = change(of: location, former, since: fingerprint) {
                throw DocumentError(.changedOutside(change), at: location)
            }
        }
    }

    private func keep(
        _ former: FileWrapper,
        as version: VersionToKeep?,
        at location: FileLocation
    ) throws(DocumentError) -> Bool {
        guard let version, let versions else { return false }
        do throws(DocumentError) {
            let bytes = try bytes(of: former, at: location)
            try versions.keep(bytes, as: version.origin, in: version.history)
            return true
        } catch {
            if version.isRequired { throw DocumentError(.versionNotKept, at: location) }
            return false
        }
    }

    // MARK: - Fingerprints

    private func folderIdentity(_ location: FileLocation) -> FileIdentity? {
        let path = location.url.resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let device = attributes[.systemNumber] as? NSNumber,
            let inode = attributes[.systemFileNumber] as? NSNumber
        else { return nil }
        return FileIdentity(device: device.uint64Value, inode: inode.uint64Value)
    }

    /// Dates of a folder say nothing of the files inside, so contents alone tell versions apart.
    private func fingerprint(
        of location: FileLocation,
        _ wrapper: FileWrapper
    ) -> FileFingerprint {
        let path = location.url.resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let hash = wrapper.contentHash ?? (0, 0)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let time = FileFingerprint.Timestamp(
            seconds: Int64(date.rounded(.down)),
            nanoseconds: UInt32((date - date.rounded(.down)) * 1e9)
        )
        return FileFingerprint(
            identity: folderIdentity(location) ?? FileIdentity(device: 0, inode: 0),
            size: (attributes?[.size] as? NSNumber)?.int64Value ?? 0,
            modified: time,
            changed: time,
            contentHash: FileFingerprint.ContentHash(high: hash.high, low: hash.low),
            isRacy: true
        )
    }

    private static func explained(_ error: any Error, at location: FileLocation) -> DocumentError {
        if let error = error as? DocumentError { return error }
        let info = (error as? CocoaError)?.userInfo
        let name = (info?[NSURLErrorKey] as? URL)?.lastPathComponent
        let described = info?[NSLocalizedDescriptionKey] as? String
        let reason = described ?? name.map { "“\($0)” in it cannot be read or written." }
        return DocumentError(.unreadable(reason ?? error.localizedDescription), at: location)
    }
}
