import CGTK

/// Where keys lead that GTK would take elsewhere.
extension GTKWindow {
    /// A new window begins with what it shows, not with a search for it or with titles of columns.
    func beginInContent() {
        if focusedNode(as: MountedTextField.self)?.isSearch ?? false {
            gtk_widget_child_focus(root.widget, GTK_DIR_TAB_FORWARD)
        }
        if let table = focusedNode(as: MountedTable.self), table.hasFocusOnTitle {
            table.takeFocus()
        }
    }

    /// Goes from a field to what is below it: in a list to its first row, not to a control in it nor
    /// to the titles of its columns.
    ///
    /// - Returns: Whether the focus is where it should be; in a list without rows it has no place.
    func moveFocusDown() -> Bool {
        gtk_widget_child_focus(widget, GTK_DIR_DOWN)
        guard let focus = gtk_window_get_focus(widget.as(GtkWindow.self)) else { return true }
        for node in nodes.values {
            guard let around = node.widget, gtk_widget_is_ancestor(focus, around) != 0 else {
                continue
            }
            if !node.enterFromAbove() { return false }
        }
        return true
    }

    private func focusedNode<Node: MountedNode>(as _: Node.Type) -> Node? {
        nodeFocus.focused.flatMap { nodes[$0] as? Node }
    }
}
