package import DocumentEngine
import Synchronization

/// Folders in memory, which a test fills and changes.
package final class MemoryListing: DirectoryListing, FolderWatcher {
    private struct Disk {
        var folders: [FileLocation: [FolderEntry]] = [:]
        var failures: [FileLocation: FolderError.Reason] = [:]
        var watches: [Watch] = []
    }

    private let disk = Mutex(Disk())
    /// How many entries come at once.
    private let batchSize: Int
    private let files: MemoryFileStore?

    /// - Parameter files: A store whose files and folders are there, too.
    package init(batchSize: Int = 100, files: MemoryFileStore? = nil) {
        self.batchSize = batchSize
        self.files = files
    }

    /// Puts things into a folder, and tells those who watch it.
    package func put(_ entries: [FolderEntry], in folder: FileLocation) {
        let names = Set(entries.map(\.name))
        disk.withLock { disk in
            disk.folders[folder, default: []].removeAll { names.contains($0.name) }
            disk.folders[folder, default: []] += entries
        }
        tell(.names(names), about: folder)
    }

    package func remove(_ names: [String], from folder: FileLocation) {
        remove(names.map { Array($0.utf8) }, from: folder)
    }

    package func remove(_ names: [[UInt8]], from folder: FileLocation) {
        let names = Set(names)
        disk.withLock { disk in
            disk.folders[folder]?.removeAll { names.contains($0.name) }
        }
        tell(.names(names), about: folder)
    }

    /// Makes a folder one that cannot be listed, and tells those who watch it.
    package func fail(_ folder: FileLocation, _ reason: FolderError.Reason) {
        disk.withLock { $0.failures[folder] = reason }
        tell(.everything, about: folder)
    }

    /// The folders that are being watched.
    package var watched: [FileLocation] { disk.withLock { $0.watches.map(\.folder) } }

    private func tell(_ change: FolderChange, about folder: FileLocation) {
        let watches = disk.withLock { $0.watches.filter { $0.folder == folder } }
        for watch in watches { watch.onChange(change) }
    }

    // MARK: - DirectoryListing

    package func list(
        _ folder: FileLocation,
        deliver: ([FolderEntry]) -> Bool
    ) throws(FolderError) {
        if let reason = disk.withLock({ $0.failures[folder] }) {
            throw FolderError(reason, at: folder)
        }
        guard let entry = entry(at: folder) else { throw FolderError(.missing, at: folder) }
        guard entry.kind == .folder else { throw FolderError(.notAFolder, at: folder) }
        var rest = entries(in: folder)[...]
        while !rest.isEmpty {
            guard deliver(Array(rest.prefix(batchSize))) else { return }
            rest = rest.dropFirst(batchSize)
        }
    }

    package func entry(at location: FileLocation) -> FolderEntry? {
        let isKnown = disk.withLock { $0.folders[location] != nil }
        // A stored file is in a folder, too.
        let holdsFile = files?.places.contains { $0.location.folder == location } ?? false
        if isKnown || holdsFile || location == location.folder {
            return FolderEntry(name: location.nameBytes, kind: .folder)
        }
        return entries(in: location.folder).first { $0.name == location.nameBytes }
    }

    package func details(at location: FileLocation) -> FileDetails? {
        entry(at: location).map {
            FileDetails(entry: $0, owner: "me", group: "us", permissions: 0o644)
        }
    }

    private func entries(in folder: FileLocation) -> [FolderEntry] {
        let own = disk.withLock { $0.folders[folder] ?? [] }
        let stored = files?.places.filter { $0.location.folder == folder } ?? []
        return own
            + stored.map { place in
                FolderEntry(name: place.location.nameBytes, kind: place.isFolder ? .folder : .file)
            }
    }

    // MARK: - FolderWatcher

    package func watchContents(
        of folder: FileLocation,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) -> any FileWatch {
        let watch = Watch(folder, onChange, in: self)
        disk.withLock { $0.watches.append(watch) }
        return watch
    }

    private final class Watch: FileWatch {
        let folder: FileLocation
        let onChange: @Sendable (FolderChange) -> Void
        private let listing: MemoryListing

        init(
            _ folder: FileLocation,
            _ onChange: @escaping @Sendable (FolderChange) -> Void,
            in listing: MemoryListing
        ) {
            self.folder = folder
            self.onChange = onChange
            self.listing = listing
        }

        var currentLocation: FileLocation? { nil }

        func stop() { listing.disk.withLock { $0.watches.removeAll { $0 === self } } }
    }
}
