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
    /// For a copy; what has been worked on meanwhile stays where it is.
    case trash(StampedFile)
    case restore(TrashedFile)
    /// For a new folder; one into which something has been put meanwhile stays where it is.
    case removeFolder(StampedFile)
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
        case .trash(let file):
            try checkIsUnchanged(file)
            return try moveToTrash(file.location)
        case .restore(let file):
            let location = try trash.restore(file)
            return FileOutcome(location, undo: undoMaking(location))
        case .removeFolder(let folder):
            try checkIsUnchanged(folder)
            do {
                return try operations.removeEmptyFolder(folder.location)
            } catch  where error.reason == .notEmpty {
                throw changed(folder)
            }
        case .makeFolder(let location):
            return try operations.makeFolder(named: location.nameBytes, in: location.folder)
        }
    }

    /// Brings a document from elsewhere into a folder; blocks.
    ///
    /// Taken back, it goes to the trash also where it was moved: it may come from a folder that the
    /// app clears soon.
    ///
    /// - Parameter isMoved: Whether it is not there any more afterwards where it comes from.
    package func bring(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        isMoved: Bool,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome {
        guard isMoved else {
            return try operations.copy(location, into: folder, as: name, task: task)
        }
        let moved = try operations.move(location, into: folder, as: name, task: task)
        guard moved.undo != nil, let place = moved.location else { return moved }
        return FileOutcome(place, undo: undoMaking(place))
    }

    /// Makes a document of a template; blocks.
    package func create(
        from template: FileLocation,
        in folder: FileLocation,
        as name: [UInt8],
        isMoved: Bool,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome {
        let outcome = try bring(template, into: folder, as: name, isMoved: isMoved, task: task)
        guard let place = outcome.location, outcome.undo != nil else { return outcome }
        // The document is new, whenever its template was made.
        try? operations.renewDate(of: place)
        return FileOutcome(place, undo: undoMaking(place))
    }

    /// What takes away again what is there now, unless it has been changed by then.
    private func undoMaking(_ location: FileLocation) -> FileUndo? {
        (try? operations.stamp(of: location)).map { .trash(StampedFile(location, $0)) }
    }

    private func checkIsUnchanged(_ file: StampedFile) throws(FileOperationError) {
        guard try operations.stamp(of: file.location) == file.stamp else { throw changed(file) }
    }

    private func changed(_ file: StampedFile) -> FileOperationError {
        FileOperationError(
            .trash,
            .changedMeanwhile(isFolder: file.stamp.isFolder),
            at: file.location
        )
    }
}
