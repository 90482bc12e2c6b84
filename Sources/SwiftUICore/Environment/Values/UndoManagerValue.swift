public import FoundationExtras

extension EnvironmentValues {
    /// The undo manager of the window; never `nil` inside a document.
    public var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}

package struct UndoManagerKey: EnvironmentKey {
    package static var defaultValue: UndoManager? { nil }
}
