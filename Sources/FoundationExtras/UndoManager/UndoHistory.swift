/// The groups that can be undone and redone, each with the position it leads to.
///
/// A position names a state of the document: that after the group at the top of the undo stack.
/// Undo and redo go back and forth between the same positions; everything else leads to new ones.
@MainActor
struct UndoHistory {
    private(set) var undoStack: [UndoGroup] = []
    private(set) var redoStack: [UndoGroup] = []

    /// The position below the oldest group that is still known.
    private var base = 0
    private var lastPosition = 0

    /// How many groups are kept; 0 for any number.
    var limit = 0 {
        didSet { trim() }
    }

    nonisolated init() {}

    var position: Int { undoStack.last?.position ?? base }

    /// A position that was never used before.
    mutating func newPosition() -> Int {
        lastPosition += 1
        return lastPosition
    }

    mutating func pushUndo(_ group: UndoGroup) {
        undoStack.append(group)
        trim()
    }

    mutating func pushRedo(_ group: UndoGroup) {
        redoStack.append(group)
    }

    mutating func popUndo() -> UndoGroup? { undoStack.popLast() }
    mutating func popRedo() -> UndoGroup? { redoStack.popLast() }

    mutating func clearRedo() {
        redoStack = []
    }

    /// Forgets all groups; the document stays as it is, and so does its position.
    mutating func clear() {
        base = position
        undoStack = []
        redoStack = []
    }

    /// Forgets the operations of one target.
    mutating func remove(target: AnyObject) {
        let current = position
        var isChanged = false
        for group in undoStack + redoStack where group.remove(target: target) {
            isChanged = true
        }
        guard isChanged else { return }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
        renewPositions(keeping: current)
    }

    /// Gives every position but the present one a new name.
    ///
    /// Needed when groups lost operations: what they lead to is no longer what it was.
    mutating func renewPositions(keeping current: Int) {
        base = newPosition()
        for group in undoStack + redoStack {
            group.position = newPosition()
        }
        if let top = undoStack.last {
            top.position = current
        } else {
            base = current
        }
    }

    private mutating func trim() {
        guard limit > 0 else { return }
        if undoStack.count > limit {
            let dropped = undoStack.count - limit
            base = undoStack[dropped - 1].position
            undoStack.removeFirst(dropped)
        }
        if redoStack.count > limit {
            redoStack.removeFirst(redoStack.count - limit)
        }
    }
}
