import CGTK

/// Does something when a key is pressed in a widget or in one within it, unless that takes the key.
///
/// - Returns: The widget's controller that does it.
@MainActor
@discardableResult
func bind(
    _ keyval: Int32,
    _ modifiers: GdkModifierType = GdkModifierType(0),
    on widget: WidgetPointer,
    _ action: @escaping @MainActor () -> Void
) -> OpaquePointer {
    final class Context {
        let action: @MainActor () -> Void
        init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    }
    let callback = gtk_callback_action_new(
        { _, _, context in
            guard let context else { return 0 }
            let action = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().action
            MainActor.assumeIsolated { action() }
            return 1
        },
        Unmanaged.passRetained(Context(action)).toOpaque(),
        { context in
            if let context { Unmanaged<Context>.fromOpaque(context).release() }
        }
    )
    let controller: OpaquePointer = gtk_shortcut_controller_new()
    let trigger = gtk_keyval_trigger_new(guint(keyval), modifiers)
    gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, callback))
    gtk_widget_add_controller(widget, controller)
    return controller
}
