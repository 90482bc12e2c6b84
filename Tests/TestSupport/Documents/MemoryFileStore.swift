package import DocumentEngine
package import Foundation
package import Synchronization

/// Files in memory, with a clock that moves on at each change, so that nothing about them is ever
/// racy.
package final class MemoryFileStore: FileStore {
    /// Whether a look leaves contents unread, as on a disk; else they come along, as they are in memory.
    package let leavesUnread = Mutex(false)
    /// What may stand at a place.
    package enum Entry: Hashable, Sendable {
        case file(Data)
        case lockedFile(Data)
        case folder
    }

    private struct Node {
        var entry: Entry
        var inode: UInt64
        var time: Int64
    }

    private struct Disk {
        var nodes: [FileLocation: Node] = [:]
        var lastInode: UInt64 = 0
        var time: Int64 = 0
        var writes = 0

        mutating func put(_ entry: Entry, at location: FileLocation, keepingInode: Bool) {
            time += 1
            if keepingInode, let node = nodes[location] {
                nodes[location] = Node(entry: entry, inode: node.inode, time: time)
            } else {
                lastInode += 1
                nodes[location] = Node(entry: entry, inode: lastInode, time: time)
            }
        }
    }

    private let disk = Mutex(Disk())
    /// Where saves put what they replace.
    package let versions: MemoryVersionStore
    private let autosaves = Mutex(true)
    private let obstacle = Mutex<DocumentError.Reason?>(nil)

    package init(versions: MemoryVersionStore = MemoryVersionStore()) {
        self.versions = versions
    }

    /// Makes all files ones that may be changed without being asked, or none.
    package func allowAutosave(_ isAllowed: Bool) {
        autosaves.withLock { $0 = isAllowed }
    }

    /// Makes all writes fail for a reason, or none.
    package func refuseWrites(for reason: DocumentError.Reason?) {
        obstacle.withLock { $0 = reason }
    }

    /// All that there is, in no order.
    package var places: [(location: FileLocation, isFolder: Bool)] {
        disk.withLock { disk in disk.nodes.map { ($0.key, $0.value.entry == .folder) } }
    }

    /// What is at a place now.
    package subscript(location: FileLocation) -> Entry? {
        disk.withLock { $0.nodes[location]?.entry }
    }

    /// The text of the file at a place, or nil.
    package func text(at location: FileLocation) -> String? {
        switch self[location] {
        case .file(let data), .lockedFile(let data): String(decoding: data, as: UTF8.self)
        case .folder, nil: nil
        }
    }

    /// How many writes have succeeded.
    package var writeCount: Int { disk.withLock { $0.writes } }

    /// Acts as another program: puts a new file or folder at a place, or changes the file that is
    /// there.
    package func put(_ entry: Entry, at location: FileLocation, keepingInode: Bool = false) {
        disk.withLock { $0.put(entry, at: location, keepingInode: keepingInode) }
    }

    /// Acts as another program: puts a file with that text at a place.
    package func put(_ text: String, at location: FileLocation, keepingInode: Bool = false) {
        put(.file(Data(text.utf8)), at: location, keepingInode: keepingInode)
    }

    /// Acts as another program: deletes what is at a place.
    package func remove(_ location: FileLocation) {
        disk.withLock { $0.nodes[location] = nil }
    }

    /// Acts as another program: gives what is at a place another name.
    package func move(_ location: FileLocation, to other: FileLocation) {
        disk.withLock { disk in
            disk.nodes[other] = disk.nodes[location]
            disk.nodes[location] = nil
        }
    }

    // MARK: - FileStore

    package func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        let file = try read(location)
        guard leavesUnread.withLock({ $0 }), let fingerprint = file.fingerprint else { return file }
        return LoadedFile(lookedAt: fingerprint, isWritable: file.isWritable)
    }

    package func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        guard let node = disk.withLock({ $0.nodes[location] }) else {
            throw DocumentError(.missing, at: location)
        }
        switch node.entry {
        case .file(let data):
            return LoadedFile(
                contents: data,
                fingerprint: Self.fingerprint(of: node, data),
                isWritable: true
            )
        case .lockedFile(let data):
            return LoadedFile(
                contents: data,
                fingerprint: Self.fingerprint(of: node, data),
                isWritable: false
            )
        case .folder:
            throw DocumentError(.isFolder, at: location)
        }
    }

    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        if let reason = obstacle.withLock({ $0 }) { throw DocumentError(reason, at: location) }
        if case .lockedFile? = self[location] { throw DocumentError(.readOnlyFile, at: location) }
        switch expectation {
        case .absent:
            if self[location] != nil {
                throw DocumentError(.changedOutside(.appeared), at: location)
            }
        case .fingerprint(let fingerprint):
            if let change = try change(of: location, since: fingerprint) {
                throw DocumentError(.changedOutside(change), at: location)
            }
        }
        let isKept = try keep(version, at: location)
        return disk.withLock { disk in
            disk.put(.file(contents), at: location, keepingInode: false)
            disk.writes += 1
            let fingerprint = Self.fingerprint(
                of: disk.nodes[location] ?? Node(entry: .folder, inode: 0, time: 0),
                contents
            )
            return WrittenFile(fingerprint: fingerprint, isVersionKept: isKept)
        }
    }

    private func keep(
        _ version: VersionToKeep?,
        at location: FileLocation
    ) throws(DocumentError) -> Bool {
        guard let version, case .file(let old)? = self[location] else { return false }
        do {
            try versions.keep(old, as: version.origin, in: version.history)
            return true
        } catch {
            if version.isRequired { throw DocumentError(.versionNotKept, at: location) }
            return false
        }
    }

    package func allowsAutosave(at location: FileLocation) -> Bool {
        guard case .file? = self[location] else { return false }
        return autosaves.withLock { $0 }
    }

    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation {
        let other = location.folder.appending(nameBytes: name)
        guard self[location] != nil else { throw DocumentError(.missing, at: location) }
        guard self[other] == nil else {
            throw DocumentError(.changedOutside(.appeared), at: other)
        }
        move(location, to: other)
        return other
    }

    package func currentFingerprint(of location: FileLocation) throws(DocumentError)
        -> FileFingerprint?
    {
        self[location] == nil ? nil : try read(location).fingerprint
    }

    package func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        switch self[location] {
        case nil: return .deleted
        case .folder: return .noLongerAFile
        case .file, .lockedFile:
            let now = try read(location).fingerprint
            if now?.contentHash == fingerprint.contentHash { return nil }
            return now?.identity == fingerprint.identity ? .modified : .replaced
        }
    }

    package func identity(of location: FileLocation) -> FileIdentity? {
        disk.withLock { $0.nodes[location] }.map { FileIdentity(device: 1, inode: $0.inode) }
    }

    private static func fingerprint(of node: Node, _ data: Data) -> FileFingerprint {
        let time = FileFingerprint.Timestamp(seconds: node.time, nanoseconds: 0)
        let hash = data.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return FileFingerprint(
            identity: FileIdentity(device: 1, inode: node.inode),
            size: Int64(data.count),
            modified: time,
            changed: time,
            contentHash: FileFingerprint.ContentHash(high: hash, low: UInt64(data.count)),
            isRacy: false
        )
    }
}
