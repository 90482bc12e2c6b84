extension UndoManager {
    /// The name of what `undo()` takes back; empty where it has none.
    public final var undoActionName: String { undoGroup?.actionName ?? "" }

    /// The name of what `redo()` makes again; empty where it has none.
    public final var redoActionName: String { redoGroup?.actionName ?? "" }

    /// The title of the menu item for undo, such as "Undo Typing".
    public final var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of the menu item for redo, such as "Redo Typing".
    public final var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Names the changes being made, or the last ones where no group is open.
    public final func setActionName(_ actionName: String) {
        describedGroup?.actionName = actionName
    }

    /// The title of the menu item for undoing an action of some name.
    public final func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// The title of the menu item for redoing an action of some name.
    public final func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Says that the changes being made need not be saved.
    public final func setActionIsDiscardable(_ discardable: Bool) {
        describedGroup?.isDiscardable = discardable
    }

    /// Whether what `undo()` takes back need not be saved.
    public final var undoActionIsDiscardable: Bool { undoGroup?.isDiscardable ?? false }

    /// Whether what `redo()` makes again need not be saved.
    public final var redoActionIsDiscardable: Bool { redoGroup?.isDiscardable ?? false }

    /// Keeps a value with the changes being made; nil removes it.
    public final func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
        describedGroup?.userInfo[key] = info
    }

    /// The value kept with what `undo()` takes back.
    public final func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
        undoGroup?.userInfo[key]
    }

    /// The value kept with what `redo()` makes again.
    public final func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
        redoGroup?.userInfo[key]
    }

    /// Names a value kept with a group.
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.init(rawValue: rawValue)
        }
    }

    /// The group that a name given now belongs to.
    private var describedGroup: UndoGroup? { openGroups.first ?? history.undoStack.last }

    private var undoGroup: UndoGroup? {
        hasOpenOperations && !isUndoing && !isRedoing ? openGroups.first : history.undoStack.last
    }

    private var redoGroup: UndoGroup? { history.redoStack.last }
}
