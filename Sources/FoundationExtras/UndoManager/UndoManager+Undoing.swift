extension UndoManager {
    /// Whether there is something to undo.
    public final var canUndo: Bool { hasOpenOperations || !history.undoStack.isEmpty }

    /// Whether there is something to redo.
    public final var canRedo: Bool {
        // Who holds changes back registers them now; a new change ends what could be redone.
        post(.NSUndoManagerCheckpoint)
        return !history.redoStack.isEmpty
    }

    /// How often `undo()` can be called.
    public final var undoCount: Int { history.undoStack.count + (hasOpenOperations ? 1 : 0) }

    /// How often `redo()` can be called.
    public final var redoCount: Int { history.redoStack.count }

    /// Takes back the last group of changes.
    ///
    /// The group of the present event is closed first. Groups begun by hand must have been closed.
    public final func undo() {
        guard !isUndoing, !isRedoing else { return }
        closeEventGroup()
        precondition(openGroups.isEmpty, "undo() with an undo group still open")
        undoNestedGroup()
    }

    /// Takes back the last closed group, even one inside a group that is still open.
    public final func undoNestedGroup() {
        guard !isUndoing, !isRedoing else { return }
        post(.NSUndoManagerCheckpoint)
        let isNested = !openGroups.isEmpty
        guard let group = isNested ? openGroups.last?.popLastGroup() : history.popUndo()
        else { return }
        if isNested {
            group.position = history.newPosition()
        }

        let (outerGroups, outerEvent) = (openGroups, eventGroup)
        openGroups = []
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        reverse(group)
        isUndoing = false
        (openGroups, eventGroup) = (outerGroups, outerEvent)
        openGroups.first?.position = history.newPosition()
        post(.NSUndoManagerDidUndoChange)
        onPositionChange?()
    }

    /// Makes the changes again that were taken back last.
    public final func redo() {
        guard !isUndoing, !isRedoing else { return }
        closeEventGroup()
        post(.NSUndoManagerCheckpoint)
        precondition(openGroups.isEmpty, "redo() with an undo group still open")
        guard let group = history.popRedo() else { return }

        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        reverse(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
        onPositionChange?()
    }

    /// Runs a group; what its operations register becomes the group for the way back.
    private func reverse(_ group: UndoGroup) {
        reversalCount += 1
        openGroup()
        let wayBack = openGroups.first
        wayBack?.describe(as: group)
        wayBack?.position = group.position
        let isComplete = group.run()
        while !openGroups.isEmpty {
            closeGroup()
        }
        if !isComplete || (isRedoing && history.undoStack.last !== wayBack) {
            // Not all was reversed, or cannot be again: this is a state not seen before.
            history.renewPositions(keeping: history.newPosition())
        }
    }
}
