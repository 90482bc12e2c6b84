/// Changes what is in folders: makes, renames, copies and moves.
///
/// Nothing is ever overwritten. What fails or is cancelled leaves everything as it was, and nothing
/// half written. Links are handled as links; what they lead to is left alone. All calls block; any
/// thread but the main one.
package protocol FileOperations: Sendable {
    /// Whether a name is one of those that copies have while they are made, and keep when that was
    /// ended by force.
    func isLeftover(_ name: [UInt8]) -> Bool

    /// Removes such copies from a folder where nobody works on them any more.
    func removeLeftovers(in folder: FileLocation)

    /// Looks at a file or folder, and at all that is in it, to know later whether it has changed.
    func stamp(of location: FileLocation) throws(FileOperationError) -> FileStamp

    /// Dates a file or folder as if its contents had been written now.
    func renewDate(of location: FileLocation) throws(FileOperationError)

    /// Makes an empty folder, under that name or, where it is taken, one like it.
    func makeFolder(
        named name: [UInt8],
        in folder: FileLocation
    ) throws(FileOperationError) -> FileOutcome

    /// Removes a folder in which there is nothing.
    ///
    /// - Throws: `.notEmpty` when there is.
    func removeEmptyFolder(_ location: FileLocation) throws(FileOperationError) -> FileOutcome

    /// Gives a file or folder another name in its folder.
    ///
    /// - Throws: `.nameTaken` when something has it.
    func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(FileOperationError) -> FileOutcome

    /// Copies a file or folder into a folder, which may be its own.
    ///
    /// The copy is on the disk when it returns.
    ///
    /// - Parameter name: What to call the copy, else as the original; one like it where that is
    ///   taken.
    /// - Throws: `.special` where there is a pipe, a socket or a device on the way: it is not
    ///   opened, and nothing is copied.
    func copy(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome

    /// Moves a file or folder into a folder, to another disk by a copy that is on it before the
    /// original is removed.
    ///
    /// - Parameter name: What to call it there, else as before; one like it where that is taken.
    /// - Throws: `.leftBehind` when the copy is whole and something in the original has changed
    ///   meanwhile, and therefore stays.
    func move(
        _ location: FileLocation,
        into folder: FileLocation,
        as name: [UInt8]?,
        task: FileTask
    ) throws(FileOperationError) -> FileOutcome
}
