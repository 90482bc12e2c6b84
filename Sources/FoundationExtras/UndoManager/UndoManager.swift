public import Foundation

/// Records how to take changes back, and how to make them again.
///
/// Register an operation next to each change; while it runs by `undo()`, what it registers in
/// turn becomes the operation of `redo()`.
///
/// ```swift
/// func rename(to newName: String) {
///     let oldName = name
///     undoManager.registerUndo(withTarget: self) { $0.rename(to: oldName) }
///     undoManager.setActionName("Rename")
///     name = newName
/// }
/// ```
///
/// All operations registered during one turn of the main queue are taken back together, unless
/// `groupsByEvent` is off.
///
/// ## On Linux
///
/// There are no selectors and invocations to register: only closures. A target is held weakly;
/// the operation of a target that is gone does nothing. Subclasses cannot override the methods.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// Whether operations registered during one turn of the main queue form a group; on at first.
    public final var groupsByEvent = true

    /// Counts the groups that are undone as one.
    package internal(set) final var groupCount = 0

    /// Counts the times that something was undone or done again.
    package internal(set) final var reversalCount = 0

    /// Counts the moments that typing must not be joined across, such as saves.
    package private(set) final var checkpoint = 0

    /// Ends what is being joined: the next change is undone on its own, and has its own position.
    package final func markCheckpoint() { checkpoint += 1 }

    /// How many groups can be undone, the oldest being forgotten first; 0 for any number.
    public final var levelsOfUndo: Int {
        get { history.limit }
        set {
            precondition(newValue >= 0, "levelsOfUndo cannot be negative")
            history.limit = newValue
        }
    }

    /// The modes of the run loop in which groups by event are closed; kept, but without effect.
    public final var runLoopModes: [RunLoop.Mode] = [.default]

    /// Whether operations are being taken back.
    public internal(set) final var isUndoing = false
    /// Whether operations are being made again.
    public internal(set) final var isRedoing = false

    /// Called after `position` may have changed.
    package final var onPositionChange: (@MainActor () -> Void)?

    final var history = UndoHistory()
    /// The groups that are open, outermost first.
    final var openGroups: [UndoGroup] = []
    /// How often registration was disabled and not enabled again.
    final var disableCount = 0
    /// The state of the group that was opened for the present turn of the main queue.
    final var eventGroup = EventGroup.none

    public nonisolated override init() {
        super.init()
    }

    enum EventGroup {
        case none
        case open
        /// The turn is over, but groups inside are still open.
        case overdue
    }
}
