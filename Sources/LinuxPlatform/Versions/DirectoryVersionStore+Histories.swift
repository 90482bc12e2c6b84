import CLinux
package import DocumentEngine
import Foundation
import Glibc

// Histories know documents by their real places, links followed: a document opened by a link and by
// its own name has one history.
//
// The folder "Places" holds a link for each place that has a history. The links only save looking at
// all notes: what a note says holds.

extension DirectoryVersionStore {
    package func history(
        of location: FileLocation,
        _ fingerprint: FileFingerprint?
    ) throws(DocumentError) -> VersionHistory {
        let place = location.real
        return try explained {
            try PrivateFolder.make(folder)
            // Two processes that open one document must not begin two histories.
            return try whileLocked { store in
                if let id = linkedHistory(for: place), try note(of: id)?.location == place {
                    return VersionHistory(id: id, location: place)
                }
                let id = try search(store, for: place, fingerprint) ?? UUID()
                let noted = fingerprint ?? (try? note(of: id))?.fingerprint
                try write(HistoryNote(place, noted), of: id)
                return VersionHistory(id: id, location: place)
            }
        }
    }

    package func note(
        _ location: FileLocation,
        _ fingerprint: FileFingerprint?,
        for id: VersionHistory.ID
    ) throws(DocumentError) {
        let place = location.real
        try explained {
            try PrivateFolder.make(folder)
            try whileLocked { _ in try write(HistoryNote(place, fingerprint), of: id) }
        }
    }

    package func histories() throws(DocumentError) -> [VersionHistory] {
        try explained {
            do {
                let store = try Descriptor(folderAt: FileName(folder.bytes))
                return try Self.ids(in: store).compactMap { id in
                    (try? note(of: id)).map { VersionHistory(id: id, location: $0.location) }
                }
            } catch let error as SystemError where error.code == ENOENT {
                return []
            }
        }
    }

    /// Takes a history away that has no versions, if its document is gone too.
    func removeIfOver(_ id: VersionHistory.ID, _ history: borrowing HistoryFolder) throws {
        let note = try HistoryNote(reading: history.folder)
        guard Self.isGone(note.location),
            FolderListing.names(in: history.folder).map({ FileName($0) }) == [HistoryNote.fileName]
        else { return }
        try whileLocked { store in
            try SystemError.check(
                linux_unlink(history.folder.number, HistoryNote.fileName.bytes)
            )
            try SystemError.check(
                linux_remove_folder(store.number, FileName(id.uuidString).bytes)
            )
            unlink(id, from: note.location)
        }
    }

    private func whileLocked<Value>(
        _ work: (_ store: borrowing Descriptor) throws -> Value
    ) throws -> Value {
        let store = try Descriptor(folderAt: FileName(folder.bytes))
        _ = try store.lock()
        return try work(store)
    }
}

// MARK: - Notes

extension DirectoryVersionStore {
    /// - Returns: Nil when there is none, or none any more that can be made sense of.
    /// - Throws: When it could not be read this time: nobody knows then what it says.
    private func note(of id: VersionHistory.ID) throws -> HistoryNote? {
        do {
            return try HistoryNote(reading: Descriptor(folderAt: FileName(location(of: id).bytes)))
        } catch let error as SystemError where error.code != ENOENT && error.code != EBADMSG {
            throw error
        } catch {
            return nil
        }
    }

    /// Notes where a document is; the store is locked.
    private func write(_ note: HistoryNote, of id: VersionHistory.ID) throws {
        let last = try self.note(of: id)
        if last != note {
            try PrivateFolder.make(location(of: id))
            try note.write(
                in: Descriptor(folderAt: FileName(location(of: id).bytes)),
                isAwaited: last?.location != note.location
            )
        }
        if let last, last.location != note.location { unlink(id, from: last.location) }
        if linkedHistory(for: note.location) != id { link(id, to: note.location) }
    }

    /// Looks at all notes: for one of this place, or else for one whose file has become this one.
    private func search(
        _ store: borrowing Descriptor,
        for place: FileLocation,
        _ fingerprint: FileFingerprint?
    ) throws(SystemError) -> VersionHistory.ID? {
        var last: (id: VersionHistory.ID, moment: FileFingerprint.Timestamp)?
        var moved: VersionHistory.ID?
        for id in try Self.ids(in: store) {
            guard let folder = try? Descriptor(folderAt: FileName(location(of: id).bytes)) else {
                continue
            }
            guard let info = try? FileInfo(of: HistoryNote.fileName, in: folder) else {
                // The rest of a history that was never begun or has just been taken away; anything
                // that holds a file stays.
                TemporaryFile.sweep(folder)
                _ = linux_remove_folder(store.number, FileName(id.uuidString).bytes)
                continue
            }
            guard let note = try? HistoryNote(reading: folder) else { continue }
            if note.location == place {
                if let last, !last.moment.isBefore(info.modified) { continue }
                last = (id, info.modified)
            } else if let fingerprint, note.isOf(fingerprint), Self.isGone(note.location) {
                moved = id
            }
        }
        return last?.id ?? moved
    }

    private static func ids(
        in store: borrowing Descriptor
    ) throws(SystemError) -> [VersionHistory.ID] {
        try FolderListing.allNames(in: store).compactMap { UUID(uuidString: $0) }
    }

    private static func isGone(_ location: FileLocation) -> Bool {
        do {
            return try Place(resolving: location).info() == nil
        } catch {
            return error.code == ENOENT || error.code == ENOTDIR
        }
    }
}

extension HistoryNote {
    /// Whether the file was this one, under whatever name.
    ///
    /// The number of the device is left out: many disks get another one at the next start.
    fileprivate func isOf(_ file: FileFingerprint) -> Bool {
        fingerprint?.identity.inode == file.identity.inode
            && fingerprint?.contentHash == file.contentHash
    }
}

// MARK: - Links

extension DirectoryVersionStore {
    private var places: FileLocation { folder.appending(name: "Places") }

    private func linkedHistory(for place: FileLocation) -> VersionHistory.ID? {
        guard let link = try? openPlaces() else { return nil }
        var buffer = [CChar](repeating: 0, count: 64)
        let count = linux_read_link(link.number, Self.link(for: place), &buffer, buffer.count)
        guard count > 0 else { return nil }
        let target = buffer.prefix(count).map { UInt8(bitPattern: $0) }
        // Leads from within "Places" to the history's folder beside it.
        return UUID(uuidString: String(decoding: target.dropFirst(3), as: UTF8.self))
    }

    private func link(_ id: VersionHistory.ID, to place: FileLocation) {
        guard (try? PrivateFolder.make(places)) != nil, let links = try? openPlaces() else {
            return
        }
        _ = linux_unlink(links.number, Self.link(for: place))
        _ = linux_make_link(
            links.number,
            Self.link(for: place),
            FileName("../" + id.uuidString).bytes
        )
    }

    private func unlink(_ id: VersionHistory.ID, from place: FileLocation) {
        guard linkedHistory(for: place) == id, let links = try? openPlaces() else { return }
        _ = linux_unlink(links.number, Self.link(for: place))
    }

    private func openPlaces() throws(SystemError) -> Descriptor {
        try Descriptor(folderAt: FileName(places.bytes))
    }

    private static func link(for place: FileLocation) -> [CChar] {
        let hash = ContentHasher.hash(of: Data(place.bytes))
        return FileName(TemporaryFile.digits(hash.high) + TemporaryFile.digits(hash.low)).bytes
    }
}
