import CLinux
package import DocumentEngine
import Glibc

/// The trash of the desktop, by the freedesktop.org trash specification: one at home, and one at the
/// top of every other disk.
package struct PosixTrash: Trash {
    private let home: FileLocation

    /// - Parameter home: The trash for what is on the disk of the user's data.
    package init(home: FileLocation? = nil) {
        self.home = home ?? BaseDirectories.data.appending(name: "Trash")
    }

    package func trash(_ location: FileLocation) throws(FileOperationError) -> TrashedFile {
        try FileOperationError.explaining(.trash, at: location) {
            try location.checkIsNoRoot(.trash)
            let place = try Place(at: location)
            guard let found = try place.info() else { throw SystemError(code: ENOENT) }
            // The note has to make sense also when the links on the way are gone.
            let folder = place.folder.location ?? location.folder
            let thrown = Thrown(
                info: found,
                original: location,
                real: folder.appending(nameBytes: location.nameBytes)
            )
            if try found.identity.device == TrashFolder.device(of: home),
                let trashed = try put(
                    thrown,
                    in: place,
                    into: { () throws(SystemError) in try TrashFolder(home: home) }
                )
            {
                return trashed
            }
            let top = try TrashFolder.top(of: folder)
            for kind in [TrashFolder.Kind.shared, .own] {
                if let trashed = try put(
                    thrown,
                    in: place,
                    into: { () throws(SystemError) in try TrashFolder(kind, top: top) }
                ) {
                    return trashed
                }
            }
            throw FileOperationError(.trash, .noTrash, at: location)
        }
    }

    package func restore(_ file: TrashedFile) throws(FileOperationError) -> FileLocation {
        try FileOperationError.explaining(.restore, at: file.original) {
            let found = try Self.find(file)
            let target = try Place(
                inFolder: file.original.folder,
                for: file.original,
                .restore
            )
            let place = try FreePlace(file.original, isFolder: found.info.isFolder, mark: .number)
                .take(.restore) { name in
                    try found.place.folder.move(found.place.name, to: target.folder, asFree: name)
                }
            try? target.synchronizeNames()
            // Last: a note without a file does no harm, a file without a note is hard to find.
            if let note = try? Place(at: file.note) {
                _ = linux_unlink(note.folder.number, note.name.bytes)
            }
            return place
        }
    }

    private struct Found: ~Copyable {
        let place: Place
        let info: FileInfo
    }

    /// Looks for something in the trash, and makes sure that it is that.
    private static func find(_ file: TrashedFile) throws -> Found {
        do throws(SystemError) {
            let place = try Place(at: file.trashed)
            guard let info = try place.info(), try hasSameNote(file) else {
                throw SystemError(code: ENOENT)
            }
            return Found(place: place, info: info)
        } catch {
            guard error.code == ENOENT else { throw error }
            throw FileOperationError(.restore, .notInTrash, at: file.original)
        }
    }

    /// Something else may have been thrown away since under the same name.
    private static func hasSameNote(_ file: TrashedFile) throws(SystemError) -> Bool {
        let place = try Place(at: file.note)
        // Where there is none, nothing else can have come.
        guard try place.info() != nil else { return true }
        let note = try place.open(as: LINUX_OPEN_READING).readAll(
            expecting: Int64(file.noteText.count)
        )
        return Array(note) == file.noteText
    }

    private struct Thrown {
        let info: FileInfo
        let original: FileLocation
        let real: FileLocation
    }

    /// - Returns: Nil where that trash cannot be used, or is on another disk after all.
    private func put(
        _ thrown: Thrown,
        in place: borrowing Place,
        into open: () throws(SystemError) -> TrashFolder
    ) throws -> TrashedFile? {
        do {
            let folder = try open()
            if thrown.info.isFolder, try folder.files.isInside(thrown.info.identity) {
                throw FileOperationError(.trash, .intoItself, at: thrown.original)
            }
            let note = folder.note(on: thrown.real)
            let taken = try FreePlace(
                folder.location.appending(name: "files").appending(
                    nameBytes: Self.shortened(thrown.real.nameBytes)
                ),
                isFolder: thrown.info.isFolder,
                mark: .number,
                mostBytes: TrashFolder.mostBytesOfName
            )
            .take(.trash) { name in
                // The note first: the name is ours then.
                guard try folder.write(note, for: name) else { return false }
                var isMoved = false
                defer { if !isMoved { folder.removeNote(for: name) } }
                isMoved = try place.folder.move(place.name, to: folder.files, asFree: name)
                return isMoved
            }
            try? folder.files.synchronize()
            try? place.synchronizeNames()
            return TrashedFile(
                original: thrown.original,
                trashed: taken,
                note: folder.locationOfNote(for: taken),
                noteText: Array(note)
            )
        } catch let error as SystemError where Self.meansUnusable.contains(error.code) {
            return nil
        }
    }

    /// The note's name is longer than the file's.
    private static func shortened(_ name: [UInt8]) -> [UInt8] {
        FreeNames.shortened(name, to: TrashFolder.mostBytesOfName)
    }

    private static let meansUnusable = [EXDEV, EROFS, ELOOP, ENOTDIR]
}
