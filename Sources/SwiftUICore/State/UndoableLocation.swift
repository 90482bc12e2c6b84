package import FoundationExtras

/// A value whose changes are undone as a whole, but for those that a text control registers.
package final class UndoableLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let value: StateLocation<Value>
    private let undoManager: UndoManager
    private let onChange: @MainActor () -> Void

    /// `onChange` is called after each change, on the main actor, also for undo and redo; what
    /// takes the change back is registered after that.
    package init(
        _ value: StateLocation<Value>,
        undoManager: UndoManager,
        onChange: @escaping @MainActor () -> Void
    ) {
        self.value = value
        self.undoManager = undoManager
        self.onChange = onChange
    }

    package override func get() -> Value { value.get() }

    package override func set(_ new: Value) {
        let change = Change(location: self, old: value.peek(), new: new)
        // At once, on whatever thread: the next write to another part builds on it.
        value.set(new)
        MainQueue.perform { change.tell() }
    }

    package override func isSamePlace(as other: BindingLocation<Value>) -> Bool {
        (other as? UndoableLocation<Value>)?.value === value
    }

    private struct Change: @unchecked Sendable {
        let location: UndoableLocation
        let old: Value
        let new: Value

        @MainActor func tell() {
            guard !isExactlyEqual(old, new) else { return }
            location.onChange()
            if !TextUndo.isRegistering { register() }
        }

        @MainActor private func register() {
            let reverse = Change(location: location, old: new, new: old)
            // The value outlives every binding to it, and the undo manager holds its target weakly.
            location.undoManager.registerUndo(withTarget: location.value) { _ in
                reverse.location.value.set(reverse.new)
                reverse.tell()
            }
        }
    }
}
