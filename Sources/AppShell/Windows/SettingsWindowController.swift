import FoundationExtras
import RenderTree
import SwiftUICore

/// The window of the app's settings.
final class SettingsWindowController: WindowController {
    override var title: String { host.window.title ?? StandardCommand.settingsTitle }

    override var fitsContent: Bool { true }

    /// What there is to do is in the window itself: it has no menu, only the keys that all windows have.
    override var hiddenCommands: [CommandNode] {
        var close = StandardCommand.close.node(title: "Close")
        close.alternatives = [KeyShortcut(.escape, modifiers: [])]
        return [
            close,
            StandardCommand.quit.node(title: "Quit"),
            StandardCommand.undo.node(title: "Undo", isEnabled: undoManager.canUndo),
            StandardCommand.redo.node(title: "Redo", isEnabled: undoManager.canRedo),
        ]
    }

    override var hasMenus: Bool { false }
}
