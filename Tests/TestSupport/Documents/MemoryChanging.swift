package import DocumentEngine
import Synchronization

/// Changes to the folders of a `MemoryListing`, in memory.
package final class MemoryChanging: FileOperations, Trash {
    private let listing: MemoryListing
    private let trashed = Mutex<[FileLocation: FolderEntry]>([:])
    private let refusals = Mutex<[FileLocation: FileOperationError.Reason]>([:])

    package init(_ listing: MemoryListing) { self.listing = listing }

    package var changing: FileChanging { FileChanging(operations: self, trash: self) }

    /// Lets everything fail that is done to a file, or nothing any more.
    package func refuse(_ location: FileLocation, _ reason: FileOperationError.Reason?) {
        refusals.withLock { $0[location] = reason }
    }

    /// Takes something out of its folder.
    private func take(
        _ location: FileLocation,
        _ action: FileOperationError.Action
    ) throws(FileOperationError) -> FolderEntry {
        let entry = try entry(location, action)
        listing.remove([location.nameBytes], from: location.folder)
        return entry
    }

    private func entry(
        _ location: FileLocation,
        _ action: FileOperationError.Action
    ) throws(FileOperationError) -> FolderEntry {
        if let reason = refusals.withLock({ $0[location] }) {
            throw FileOperationError(action, reason, at: location)
        }
        guard let entry = listing.entry(at: location) else {
            throw FileOperationError(action, .missing, at: location)
        }
        return entry
    }

    private func put(_ entry: FolderEntry, at wanted: FileLocation) -> FileLocation {
        var place = wanted
        var names = FreeNames(beside: wanted, isFolder: entry.kind == .folder)
        while listing.entry(at: place) != nil, let next = names.next() { place = next }
        let entry = FolderEntry(
            name: place.nameBytes,
            kind: entry.kind,
            size: entry.size,
            modified: entry.modified
        )
        listing.put([entry], in: place.folder)
        return place
    }

    // MARK: - FileOperations

    package func isLeftover(_ name: [UInt8]) -> Bool { false }

    package func removeLeftovers(in folder: FileLocation) {}

    package func stamp(of location: FileLocation) throws(FileOperationError) -> FileStamp {
        let found = try entry(location, .trash)
        var hasher = Hasher()
        hasher.combine(found.size)
        hasher.combine(found.modified)
        try? listing.list(location) { batch in
            hasher.combine(batch)
            return true
        }
        return FileStamp(
            isFolder: found.kind == .folder,
            hash: .init(high: 0, low: UInt64(bitPattern: Int64(hasher.finalize()))),
            changed: nil
        )
    }

    package func renewDate(of location: FileLocation) throws(FileOperationError) {
        let old = try entry(location, .create)
        let new = FolderEntry(
            name: old.name,
            kind: old.kind,
            size: old.size,
            modified: old.modified + 1
        )
        listing.put([new], in: location.folder)
    }

    package func makeFolder(
        named name: [UInt8],
        in folder: FileLocation
    ) throws(FileOperationError) -> FileOutcome {
        let wanted = folder.appending(nameBytes: name)
        let place = put(FolderEntry(name: name, kind: .folder), at: wanted)
        return FileOutcome(place, undo: .removeFolder(StampedFile(place, try stamp(of: place))))
    }

    package func removeEmptyFolder(
        _ location: FileLocation
    ) throws(FileOperationError) -> FileOutcome {
        var isEmpty = true
        try? listing.list(location) { batch in
            isEmpty = batch.isEmpty
            return isEmpty
        }
        guard isEmpty else { throw FileOperationError(.trash, .notEmpty, at: location) }
        _ = try take(location, .trash)
        return FileOutcome(nil, undo: .makeFolder(location))
    }

    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(FileOperationError) -> FileOutcome {
        let new = location.folder.appending(nameBytes: name)
        guard listing.entry(at: new) == nil else {
            throw FileOperationError(.rename, .nameTaken(new.name), at: location)
        }
        let place = put(try take(location, .rename), at: new)
        return FileOutcome(place, undo: .rename(place, to: location.nameBytes))
    }

    package func copy(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome {
        let entry = try entry(location, .copy)
        let place = put(entry, at: folder.appending(nameBytes: name ?? location.nameBytes))
        return FileOutcome(place, undo: .trash(StampedFile(place, try stamp(of: place))))
    }

    package func move(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome {
        let entry = try take(location, .move)
        let place = put(entry, at: folder.appending(nameBytes: name ?? location.nameBytes))
        return FileOutcome(place, undo: .move(place, to: location))
    }

    // MARK: - Trash

    package func trash(_ location: FileLocation) throws(FileOperationError) -> TrashedFile {
        let entry = try take(location, .trash)
        let place = FileLocation(path: "/trash").appending(nameBytes: location.nameBytes)
        trashed.withLock { $0[place] = entry }
        return TrashedFile(original: location, trashed: place, note: place, noteText: [])
    }

    package func emptyTrash() { trashed.withLock { $0 = [:] } }

    package func restore(_ file: TrashedFile) throws(FileOperationError) -> FileLocation {
        if let reason = refusals.withLock({ $0[file.original] }) {
            throw FileOperationError(.restore, reason, at: file.original)
        }
        guard let entry = trashed.withLock({ $0.removeValue(forKey: file.trashed) }) else {
            throw FileOperationError(.restore, .notInTrash, at: file.original)
        }
        return put(entry, at: file.original)
    }
}
