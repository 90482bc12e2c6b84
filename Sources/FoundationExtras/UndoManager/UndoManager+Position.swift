extension UndoManager {
    /// Names the present state of what is being edited.
    ///
    /// Undo followed by redo leads back to the same position; a new change always leads to one
    /// never seen before, even after undo. An unchanged history starts at 0. A document is edited
    /// when its position differs from that of its last save.
    package final var position: Int {
        if let outermost = openGroups.first, hasOpenOperations, !isUndoing, !isRedoing {
            return outermost.position
        }
        return history.position
    }
}
