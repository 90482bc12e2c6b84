extension UndoManager {
    /// Registers a closure that takes back the change being made.
    ///
    /// A new operation, made neither by undo nor by redo, empties the redo stack.
    ///
    /// - Parameter target: What the closure works on; held weakly, so that a document can own its
    ///   undo manager.
    public final func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType,
        handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        openEventGroupIfNeeded()
        guard let outermost = openGroups.first, let innermost = openGroups.last else {
            preconditionFailure("Begin an undo group first, or leave groupsByEvent on")
        }

        let operation = UndoOperation(target: target) { target in
            guard let target = target as? TargetType else { return }
            handler(target)
        }
        innermost.append(.operation(operation))

        if !isUndoing, !isRedoing {
            history.clearRedo()
            // Anew at each operation: a save between two of them must not cover the second.
            outermost.position = history.newPosition()
            onPositionChange?()
        }
    }

    /// Stops recording; may be called several times, each undone by `enableUndoRegistration()`.
    public final func disableUndoRegistration() {
        disableCount += 1
    }

    /// Records again, once called as often as `disableUndoRegistration()`.
    public final func enableUndoRegistration() {
        precondition(disableCount > 0, "enableUndoRegistration() without a call to disable it")
        disableCount -= 1
    }

    /// Whether operations are recorded.
    public final var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// Forgets all operations; those of groups still open, too.
    public final func removeAllActions() {
        let current = position
        openGroups = []
        eventGroup = .none
        history.clear()
        history.renewPositions(keeping: current)
    }

    /// Forgets all operations of one target.
    public final func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        let current = position
        let isOpenChanged = openGroups.reduce(false) { $1.remove(target: target) || $0 }
        history.remove(target: target)
        guard isOpenChanged else { return }
        if let outermost = openGroups.first, hasOpenOperations {
            history.renewPositions(keeping: history.newPosition())
            outermost.position = current
        } else {
            // The change stays, though nothing can take it back any more.
            history.renewPositions(keeping: current)
        }
    }
}
