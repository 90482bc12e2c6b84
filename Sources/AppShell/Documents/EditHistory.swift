import DocumentEngine

/// Where a document stands in its own undo history.
///
/// The window's undo manager also undoes what is not the document, such as the text of a search
/// field. So the document keeps its own points: a change leads to a new one, undo of it back to the
/// one before. A change that nobody registered leads to a point that no undo leads back from.
struct EditHistory {
    private(set) var point = EditPoint.start
    private var past: [EditPoint] = []
    private var future: [EditPoint] = []
    private var lastToken = EditPoint.start.token
    private var lastPosition: Int?
    private var lastGroup: Int?
    private var lastOperation: Int?

    /// How a change came about.
    enum Change {
        /// Registered in the undo manager's group with that number, or joined to what was registered
        /// there before: then the position is the same.
        case registered(position: Int, group: Int)
        case unregistered
        /// Part of the undo manager's undo or redo with that number.
        case undo(operation: Int)
        case redo(operation: Int)
    }

    mutating func note(_ change: Change) {
        switch change {
        case .registered(let position, let group):
            guard position != lastPosition else { return }
            // What is in one group is undone together, back to the point before the first.
            if group != lastGroup { past.append(point) }
            lastPosition = position
            lastGroup = group
            future.removeAll()
            point = newPoint()
        case .unregistered:
            past.removeAll()
            future.removeAll()
            lastPosition = nil
            lastGroup = nil
            point = newPoint()
        case .undo(let operation):
            guard operation != lastOperation else { return }
            lastOperation = operation
            lastPosition = nil
            lastGroup = nil
            future.append(point)
            point = past.popLast() ?? newPoint()
        case .redo(let operation):
            guard operation != lastOperation else { return }
            lastOperation = operation
            lastPosition = nil
            lastGroup = nil
            past.append(point)
            point = future.popLast() ?? newPoint()
        }
    }

    /// Begins anew: the document was read from its file.
    mutating func reset() { self = EditHistory() }

    private mutating func newPoint() -> EditPoint {
        lastToken += 1
        return EditPoint(lastToken)
    }
}
