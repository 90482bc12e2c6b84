/// Where people throw files away, and get them back from.
///
/// All calls block; any thread but the main one.
package protocol Trash: Sendable {
    /// Moves a file or folder into the trash of its disk; nothing is ever deleted.
    ///
    /// - Throws: `.noTrash` where the disk has none.
    func trash(_ location: FileLocation) throws(FileOperationError) -> TrashedFile

    /// Puts it back, under a name like its own where that has been taken meanwhile.
    ///
    /// - Throws: `.notInTrash` where the trash has been emptied, even if something else has the
    ///   place by now.
    /// - Returns: Where it is now.
    func restore(_ file: TrashedFile) throws(FileOperationError) -> FileLocation
}

/// Something in the trash.
package struct TrashedFile: Hashable, Sendable {
    /// Where it was.
    package let original: FileLocation
    package let trashed: FileLocation
    /// Where the note is that says where it was.
    package let note: FileLocation
    /// What the note says.
    package let noteText: [UInt8]

    package init(
        original: FileLocation,
        trashed: FileLocation,
        note: FileLocation,
        noteText: [UInt8]
    ) {
        self.original = original
        self.trashed = trashed
        self.note = note
        self.noteText = noteText
    }
}
