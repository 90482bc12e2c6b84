import FoundationExtras
import RenderTree

/// Takes edits into a binding and makes them undoable, one run of typing at a time.
///
/// Edits that continue each other are one run. A run ends with a line, when the kind of edit or the
/// place changes, when something else is registered, and at each save.
@MainActor
package final class TextUndo {
    private var run: Run?

    /// Whether the change under way is registered here, so that whoever keeps the text need not
    /// register the whole of it.
    package private(set) static var isRegistering = false

    func apply(
        _ edits: [TextEdit],
        _ text: String,
        to binding: Binding<String>,
        undoManager: UndoManager?
    ) {
        let before = binding.wrappedValue
        Self.registering(undoManager != nil) { binding.wrappedValue = text }
        guard let undoManager else { return }
        let after = binding.wrappedValue
        if after.hasSameBytes(as: before) { return }
        guard after.hasSameBytes(as: text) else {
            // The binding made something else of it: only whole values tell what happened.
            run = nil
            return Self.register(.whole(before: before, after: after), binding, undoManager)
        }
        // What came at once is undone at once.
        if let first = edits.first, run?.continues(with: first, on: undoManager) != true {
            undoManager.closeEventGroup()
        }
        for edit in edits { register(edit, binding, undoManager) }
    }

    private func register(
        _ edit: TextEdit,
        _ binding: Binding<String>,
        _ undoManager: UndoManager
    ) {
        if let run, run.continues(with: edit, on: undoManager) { return run.take(edit) }
        let run = Run(edit)
        Self.register(.run(run), binding, undoManager)
        run.position = undoManager.position
        run.checkpoint = undoManager.checkpoint
        self.run = run
    }

    private enum Change {
        case run(Run)
        case whole(before: String, after: String)
    }

    private static func register(
        _ change: Change,
        _ binding: Binding<String>,
        _ undoManager: UndoManager
    ) {
        undoManager.registerUndo(withTarget: undoManager) { undoManager in
            MainActor.assumeIsolated { revert(change, binding, undoManager) }
        }
        undoManager.setActionName("Typing")
    }

    private static func revert(
        _ change: Change,
        _ binding: Binding<String>,
        _ undoManager: UndoManager
    ) {
        switch change {
        case .whole(let before, let after):
            registering(true) { binding.wrappedValue = before }
            register(.whole(before: after, after: before), binding, undoManager)
        case .run(let run):
            let before = binding.wrappedValue
            guard let after = run.reverted(before) else { return }
            registering(true) { binding.wrappedValue = after }
            register(.run(run.inverse), binding, undoManager)
        }
    }

    private static func registering(_ isRegistering: Bool, _ work: () -> Void) {
        let outer = self.isRegistering
        self.isRegistering = isRegistering
        defer { self.isRegistering = outer }
        work()
    }
}

/// One or more edits that are undone together.
@MainActor
private final class Run {
    private var edit: TextEdit
    private let isTyped: Bool
    /// Where the undo manager stood with this run on top.
    var position = 0
    var checkpoint = 0

    init(_ edit: TextEdit) {
        self.edit = edit
        isTyped = edit.inserted.unicodeScalars.count == 1
    }

    /// Whether the edit belongs to the run: nothing else was registered, and it goes on there.
    func continues(with next: TextEdit, on undoManager: UndoManager) -> Bool {
        undoManager.position == position && undoManager.checkpoint == checkpoint
            && !undoManager.isUndoing && !undoManager.isRedoing
            && (continuesTyping(next) || continuesDeletingBackwards(next)
                || continuesDeletingForwards(next))
    }

    /// Adds an edit that continues the run.
    func take(_ next: TextEdit) {
        if continuesTyping(next) {
            edit.inserted += next.inserted
        } else if continuesDeletingBackwards(next) {
            edit.offset = next.offset
            edit.removed = next.removed + edit.removed
        } else {
            edit.removed += next.removed
        }
    }

    private func continuesTyping(_ next: TextEdit) -> Bool {
        // What comes in one piece, such as a paste, is undone in one piece.
        next.removed.isEmpty && next.inserted.unicodeScalars.count == 1 && isTyped
            && next.offset == edit.offset + edit.inserted.unicodeScalars.count
            && edit.inserted.unicodeScalars.last != "\n"
    }

    private func continuesDeletingBackwards(_ next: TextEdit) -> Bool {
        next.inserted.isEmpty && edit.inserted.isEmpty
            && next.offset + next.removed.unicodeScalars.count == edit.offset
    }

    private func continuesDeletingForwards(_ next: TextEdit) -> Bool {
        next.inserted.isEmpty && edit.inserted.isEmpty && next.offset == edit.offset
    }

    var inverse: Run { Run(edit.inverse) }

    /// The text before the run, or `nil` where the text is not the one that the run made.
    func reverted(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        guard
            let start = scalars.index(
                scalars.startIndex,
                offsetBy: edit.offset,
                limitedBy: scalars.endIndex
            ),
            let end = scalars.index(
                start,
                offsetBy: edit.inserted.unicodeScalars.count,
                limitedBy: scalars.endIndex
            ),
            String(scalars[start..<end]).hasSameBytes(as: edit.inserted)
        else { return nil }
        var result = text
        result.unicodeScalars.replaceSubrange(start..<end, with: edit.removed.unicodeScalars)
        return result
    }
}
