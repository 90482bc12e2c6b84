/// What has become of a file, and what takes that back.
package struct FileOutcome: Hashable, Sendable {
    /// Where it is now; nil when it has left the folders that people see.
    package let location: FileLocation?
    /// Nil when nothing had to be done.
    package let undo: FileUndo?

    package init(_ location: FileLocation?, undo: FileUndo?) {
        self.location = location
        self.undo = undo
    }
}

/// One step that takes an operation back; it never destroys anything, and can be taken back itself.
package enum FileUndo: Hashable, Sendable {
    case rename(FileLocation, to: [UInt8])
    case move(FileLocation, to: FileLocation)
    /// For a copy, which may have been worked on meanwhile.
    case trash(FileLocation)
    case restore(TrashedFile)
    /// For a new folder; into which something may have been put meanwhile.
    case removeFolder(FileLocation)
    case makeFolder(FileLocation)
}

/// What a browser changes folders with.
package struct FileChanging: Sendable {
    package let operations: any FileOperations
    package let trash: any Trash

    package init(operations: any FileOperations, trash: any Trash) {
        self.operations = operations
        self.trash = trash
    }

    /// Moves a file or folder into the trash; blocks.
    package func moveToTrash(_ location: FileLocation) throws(FileOperationError) -> FileOutcome {
        FileOutcome(nil, undo: .restore(try trash.trash(location)))
    }

    /// Takes an operation back; blocks.
    package func undo(_ step: FileUndo, task: FileTask) throws(FileOperationError) -> FileOutcome {
        switch step {
        case .rename(let location, let name):
            return try operations.rename(location, to: name)
        case .move(let location, let place):
            return try operations.move(
                location,
                into: place.folder,
                as: place.nameBytes,
                task: task
            )
        case .trash(let location):
            return try moveToTrash(location)
        case .restore(let file):
            let location = try trash.restore(file)
            return FileOutcome(location, undo: .trash(location))
        case .removeFolder(let location):
            do {
                return try operations.removeEmptyFolder(location)
            } catch  where error.reason == .notEmpty {
                return try moveToTrash(location)
            }
        case .makeFolder(let location):
            return try operations.makeFolder(named: location.nameBytes, in: location.folder)
        }
    }
}
