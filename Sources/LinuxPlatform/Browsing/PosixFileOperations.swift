import CLinux
package import DocumentEngine
import Glibc

/// Makes, renames, copies and moves by the kernel's calls, all of them relative to open folders.
///
/// What is made appears under its name when it is whole and on the disk; until then it has a hidden
/// one.
package struct PosixFileOperations: FileOperations {
    private let sweptFolders = SweptFolders()

    package init() {}

    package func isLeftover(_ name: [UInt8]) -> Bool { HiddenCopy.isName(name) }

    package func removeLeftovers(in folder: FileLocation) {
        if let folder = try? Descriptor(folderAt: FileName(folder.bytes)) {
            HiddenCopy.sweep(folder)
        }
    }

    package func stamp(of location: FileLocation) throws(FileOperationError) -> FileStamp {
        try FileOperationError.explaining(.trash, at: location) {
            let place = try Place(at: location)
            return try FileStamp(of: place.name, in: place.folder)
        }
    }

    package func renewDate(of location: FileLocation) throws(FileOperationError) {
        try FileOperationError.explaining(.create, at: location) {
            var now = timespec()
            clock_gettime(CLOCK_REALTIME, &now)
            let file = try Place(at: location).open(as: LINUX_OPEN_READING)
            try SystemError.check(
                linux_set_modified(file.number, Int64(now.tv_sec), UInt32(now.tv_nsec))
            )
        }
    }

    package func makeFolder(
        named name: [UInt8],
        in folder: FileLocation
    ) throws(FileOperationError) -> FileOutcome {
        let wanted = folder.appending(nameBytes: name)
        _ = try ProposedName.checked(name, for: wanted, .makeFolder)
        return try FileOperationError.explaining(.makeFolder, at: wanted) {
            let place = try Place(inFolder: folder, for: wanted, .makeFolder)
            let made = try FreePlace(wanted, isFolder: true, mark: .number)
                .take(.makeFolder) { name in
                    let answer = linux_make_folder(place.folder.number, name.bytes, 0o777)
                    if answer == -EEXIST { return false }
                    try SystemError.check(answer)
                    return true
                }
            try place.synchronizeNames()
            let stamp = try? FileStamp(of: FileName(made.nameBytes), in: place.folder)
            return FileOutcome(made, undo: stamp.map { .removeFolder(StampedFile(made, $0)) })
        }
    }

    package func removeEmptyFolder(
        _ location: FileLocation
    ) throws(FileOperationError) -> FileOutcome {
        try FileOperationError.explaining(.trash, at: location) {
            let place = try Place(at: location)
            let answer = linux_remove_folder(place.folder.number, place.name.bytes)
            if answer == -ENOTEMPTY || answer == -EEXIST {
                throw FileOperationError(.trash, .notEmpty, at: location)
            }
            try SystemError.check(answer)
            try place.synchronizeNames()
            return FileOutcome(nil, undo: .makeFolder(location))
        }
    }

    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(FileOperationError) -> FileOutcome {
        _ = try ProposedName.checked(name, for: location)
        return try FileOperationError.explaining(.rename, at: location) {
            try location.checkIsNoRoot(.rename)
            let place = try Place(at: location)
            guard let found = try place.info() else { throw SystemError(code: ENOENT) }
            let new = FileName(name)
            let renamed = location.folder.appending(nameBytes: name)
            if new == place.name { return FileOutcome(location, undo: nil) }
            guard try place.rename(found, to: new) else {
                throw FileOperationError(.rename, .nameTaken(renamed.name), at: location)
            }
            do {
                try place.synchronizeNames(with: new)
            } catch {
                // The caller is told that nothing has been renamed.
                _ = try? place.folder.rename(new, toFree: place.name)
                throw error
            }
            return FileOutcome(renamed, undo: .rename(renamed, to: location.nameBytes))
        }
    }

    package func copy(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome {
        try withEnds(.copy, location, folder, name) { source, found, target, wanted in
            let made = try copy(
                TreeCopier(.copy, task: task),
                from: source,
                found,
                to: target,
                wanted,
                mark: source.isIn(target) ? .copy : .number
            )
            return FileOutcome(
                made.place,
                undo: made.stamp.map { .trash(StampedFile(made.place, $0)) }
            )
        }
    }

    package func move(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome {
        try withEnds(.move, location, folder, name) { source, found, target, wanted in
            if source.isIn(target), FileName(wanted.nameBytes) == source.name {
                return FileOutcome(location, undo: nil)
            }
            if task.isCancelled { throw FileOperationError(.move, .cancelled, at: location) }
            let place =
                try moveWithinDisk(source, found, to: target, wanted)
                ?? moveToOtherDisk(source, found, to: target, wanted, task)
            return FileOutcome(place, undo: .move(place, to: location))
        }
    }
}

// MARK: - Parts

extension PosixFileOperations {
    /// Opens both ends, and refuses what can only go wrong.
    private func withEnds(
        _ action: FileOperationError.Action,
        _ location: FileLocation,
        _ folder: FileLocation,
        _ name: [UInt8]?,
        _ work: (borrowing Place, FileInfo, borrowing Place, FileLocation) throws -> FileOutcome
    ) throws(FileOperationError) -> FileOutcome {
        if let name { _ = try ProposedName.checked(name, for: location, action) }
        return try FileOperationError.explaining(action, at: location) {
            try location.checkIsNoRoot(action)
            let source = try Place(at: location)
            guard let found = try source.info() else { throw SystemError(code: ENOENT) }
            let target = try Place(inFolder: folder, for: location, action)
            if found.isFolder, try target.folder.isInside(found.identity) {
                throw FileOperationError(action, .intoItself, at: location)
            }
            return try work(
                source,
                found,
                target,
                folder.appending(nameBytes: name ?? location.nameBytes)
            )
        }
    }

    private struct Made {
        let place: FileLocation
        let copied: TreeCopier.Copied
        /// Nil where it was moved, or could not be looked at.
        let stamp: FileStamp?
    }

    private func copy(
        _ copier: TreeCopier,
        from source: borrowing Place,
        _ found: FileInfo,
        to target: borrowing Place,
        _ wanted: FileLocation,
        mark: FreeNames.Mark
    ) throws -> Made {
        try copier.survey(source.name, in: source.folder, at: source.location)
        sweptFolders.sweepOnce(target.folder, by: HiddenCopy.sweep)
        let hidden = HiddenCopy.newName
        // Until it has its name.
        let lock = HiddenCopy.Lock()
        defer { withExtendedLifetime(lock) {} }
        do {
            let copied = try copier.copy(
                source.name,
                in: source.folder,
                at: source.location,
                as: hidden,
                in: target.folder,
                under: lock
            )
            try copier.synchronize(copied, hidden, in: target.folder)
            // Before anybody else knows of it. What was moved is taken back as it is then.
            let stamp =
                copier.action == .copy ? try? FileStamp(of: hidden, in: target.folder) : nil
            let place = try FreePlace(wanted, isFolder: found.isFolder, mark: mark)
                .take(copier.action) { try target.folder.rename(hidden, toFree: $0) }
            try? target.synchronizeNames()
            return Made(
                place: place,
                copied: copied,
                stamp: stamp?.named(FileName(place.nameBytes), in: target.folder)
            )
        } catch {
            // All of it is ours: nobody else knows the name.
            TreeRemover.remove(hidden, from: target.folder)
            throw error
        }
    }

    /// - Returns: Nil where the folder is on another disk, so that nothing has been done.
    private func moveWithinDisk(
        _ source: borrowing Place,
        _ found: FileInfo,
        to target: borrowing Place,
        _ wanted: FileLocation
    ) throws -> FileLocation? {
        let place: FileLocation
        do {
            place = try FreePlace(wanted, isFolder: found.isFolder, mark: .number)
                .take(.move) { name in
                    try source.folder.move(source.name, to: target.folder, asFree: name)
                }
        } catch let error as SystemError where error.code == EXDEV {
            return nil
        }
        do {
            // The new name first: at no moment is there none.
            try target.synchronizeNames()
            try source.synchronizeNames()
        } catch {
            // The caller is told that nothing has been moved.
            _ = try? target.folder.move(
                FileName(place.nameBytes),
                to: source.folder,
                asFree: source.name
            )
            throw error
        }
        return place
    }

    private func moveToOtherDisk(
        _ source: borrowing Place,
        _ found: FileInfo,
        to target: borrowing Place,
        _ wanted: FileLocation,
        _ task: FileTask
    ) throws -> FileLocation {
        // What cannot be taken away afterwards is not copied first.
        try source.checkFolderWritable()
        let made = try copy(
            TreeCopier(.move, task: task),
            from: source,
            found,
            to: target,
            wanted,
            mark: .number
        )
        // The copy's name has to last before the original goes.
        do throws(SystemError) {
            try target.synchronizeNames(with: FileName(made.place.nameBytes))
        } catch {
            throw FileOperationError(.move, .leftBehind, at: source.location)
        }
        guard TreeRemover.remove(made.copied, from: source.folder) else {
            throw FileOperationError(.move, .leftBehind, at: source.location)
        }
        try? source.synchronizeNames()
        return made.place
    }
}

extension Place {
    /// A folder to put something into; links to it are followed.
    init(
        inFolder folder: FileLocation,
        for location: FileLocation,
        _ action: FileOperationError.Action
    ) throws {
        do throws(SystemError) {
            // The name does not matter; what does is the folder that holds it.
            self = try Place(at: folder.appending(name: "any"))
        } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else { throw error }
            throw FileOperationError(action, .missingFolder(folder.name), at: location)
        }
    }

    fileprivate func isIn(_ other: borrowing Place) -> Bool {
        guard let own = try? folder.info().identity else { return false }
        return own == (try? other.folder.info().identity)
    }

    /// A folder that cannot be listed cannot be brought to the disk by itself either.
    func synchronizeNames() throws(SystemError) {
        if isFolderReadable { try folder.synchronize() }
    }
}

extension FileLocation {
    /// The root of all folders stays where it is, and what it is.
    func checkIsNoRoot(_ action: FileOperationError.Action) throws(FileOperationError) {
        if self == folder { throw FileOperationError(action, .notAllowed, at: self) }
    }
}
