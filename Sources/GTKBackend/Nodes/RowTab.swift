import CGTK

/// Has Tab go through what is in the row, and then out of the list of rows; back with Shift.
///
/// In GTK 4.8 it goes on to the next row, so that nobody gets to what is behind a long list.
@MainActor
func passTab(through list: WidgetPointer) {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    answer(keys, "key-pressed") { arguments in
        let key = Int32(arguments.unsigned(0))
        guard key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_KP_Tab,
            KeyModifiers(arguments.flags(2)).isSubset(of: .shift)
        else { return false }
        let isBack = KeyModifiers(arguments.flags(2)).contains(.shift)
        return pressTab(isBack ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD, in: list)
    }
    gtk_widget_add_controller(list, keys)
}

@MainActor
private func pressTab(_ direction: GtkDirectionType, in list: WidgetPointer) -> Bool {
    guard let root = gtk_widget_get_root(list), let focus = gtk_root_get_focus(root),
        let row = gtk_widget_get_focus_child(list)
    else { return false }
    if direction == GTK_DIR_TAB_BACKWARD {
        if focus != row, let content = gtk_widget_get_focus_child(row),
            gtk_widget_child_focus(content, direction) == 0
        {
            gtk_root_set_focus(root, row)
        }
        if focus != row { return true }
    } else if gtk_widget_child_focus(row, direction) != 0 {
        return true
    }
    leave(list, direction)
    return true
}

/// Moves the focus out of a part of the window, on to what comes after it or before.
@MainActor
func leave(_ part: WidgetPointer, _ direction: GtkDirectionType) {
    guard let root = gtk_widget_get_root(part) else { return }
    let focus = gtk_root_get_focus(root)
    // While it cannot have the focus it is passed by.
    gtk_widget_set_can_focus(part, 0)
    defer { gtk_widget_set_can_focus(part, 1) }
    if gtk_widget_child_focus(root.widget, direction) == 0 {
        // From the other end of the window on.
        gtk_root_set_focus(root, nil)
        if gtk_widget_child_focus(root.widget, direction) == 0 { gtk_root_set_focus(root, focus) }
    }
}
