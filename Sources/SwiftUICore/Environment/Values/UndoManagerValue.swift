public import FoundationExtras

extension EnvironmentValues {
    /// The undo manager of the window; never `nil` inside a document.
    ///
    /// ## On Linux
    /// Views that read it are evaluated again when `canUndo` or `canRedo` has changed, so that a button
    /// may be disabled by them. Apple's do not follow.
    public var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}

package struct UndoManagerKey: EnvironmentKey {
    package static var defaultValue: UndoManager? { nil }
}

/// Where typing is undone that is part of no document, while its field has the keyboard focus;
/// `nil` where all undo is one.
package struct EntryUndoKey: EnvironmentKey {
    package static var defaultValue: UndoManager? { nil }
}
