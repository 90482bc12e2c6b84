import CGTK
import RenderTree

/// The shortcuts of one window.
///
/// Most come before the focused widget, so that Ctrl+Z reaches the document's undo while a text has
/// the focus. Those a text could mean for itself (letters, editing keys) come after it.
@MainActor
final class ShortcutTable {
    enum Owner: Hashable {
        case node(NodeID)
        /// The end of a search, whose field that is.
        case search(NodeID)
        case command(CommandID)
        /// A further shortcut of a command, by its number.
        case alternative(CommandID, Int)
    }

    private struct Entry {
        var shortcut: KeyShortcut
        var controller: OpaquePointer
        var pointer: OpaquePointer
        var action: Action
    }

    /// What a shortcut does; answers whether it did, else the key goes on its way.
    private final class Action {
        var body: @MainActor () -> Bool
        init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
    }

    private let beforeFocus: OpaquePointer
    private let afterFocus: OpaquePointer
    private var entries: [Owner: Entry] = [:]

    init(of window: WidgetPointer) {
        beforeFocus = gtk_shortcut_controller_new()
        afterFocus = gtk_shortcut_controller_new()
        gtk_event_controller_set_propagation_phase(beforeFocus, GTK_PHASE_CAPTURE)
        gtk_event_controller_set_propagation_phase(afterFocus, GTK_PHASE_BUBBLE)
        gtk_widget_add_controller(window, beforeFocus)
        gtk_widget_add_controller(window, afterFocus)
    }

    func set(
        _ shortcut: KeyShortcut?,
        for owner: Owner,
        action: @escaping @MainActor () -> Bool
    ) {
        if let entry = entries[owner] {
            if entry.shortcut == shortcut {
                entry.action.body = action
                return
            }
            gtk_shortcut_controller_remove_shortcut(entry.controller, entry.pointer)
            entries[owner] = nil
        }
        guard let shortcut, let trigger = shortcut.trigger else { return }
        let action = Action(action)
        let callback = gtk_callback_action_new(
            { _, _, context in
                guard let context else { return 0 }
                return Unmanaged<Action>.fromOpaque(context).takeUnretainedValue().body() ? 1 : 0
            },
            Unmanaged.passRetained(action).toOpaque(),
            { context in
                if let context { Unmanaged<Action>.fromOpaque(context).release() }
            }
        )
        let pointer: OpaquePointer = gtk_shortcut_new(trigger, callback)
        let controller = shortcut.yieldsToText ? afterFocus : beforeFocus
        gtk_shortcut_controller_add_shortcut(controller, pointer)
        entries[owner] = Entry(
            shortcut: shortcut,
            controller: controller,
            pointer: pointer,
            action: action
        )
    }

    func remove(_ owner: Owner) { set(nil, for: owner) { false } }
}
