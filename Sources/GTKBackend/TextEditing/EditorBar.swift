import CGTK

/// A row of controls at the top of a window that slides in when asked for and goes away with Escape.
@MainActor
class EditorBar {
    /// The revealer; its child is what subclasses fill.
    let widget: WidgetPointer
    let content: WidgetPointer
    private(set) var isOpen = false
    private let didClose: @MainActor () -> Void
    private let reference: Reference

    /// `didClose` is called when a person has closed the bar.
    init(named name: String, didClose: @escaping @MainActor () -> Void) {
        self.didClose = didClose
        widget = gtk_revealer_new()
        reference = Reference(widget)
        content = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        gtk_widget_add_css_class(content, "editor-bar")
        content.setAccessibleName(name)
        gtk_revealer_set_child(widget.opaque, content)
        gtk_widget_set_visible(widget, 0)
        bind(GDK_KEY_Escape, on: content) { [weak self] in self?.close() }
    }

    func open() {
        isOpen = true
        // A hidden revealer takes no part in layout, a closed one still measures its child.
        gtk_widget_set_visible(widget, 1)
        gtk_revealer_set_reveal_child(widget.opaque, 1)
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        didClose()
        gtk_revealer_set_reveal_child(widget.opaque, 0)
        gtk_widget_set_visible(widget, 0)
    }

    // MARK: - For subclasses

    func add(_ child: WidgetPointer) { gtk_box_append(content.as(GtkBox.self), child) }

    static func makeEntry(named name: String, icon: String?) -> WidgetPointer {
        let entry: WidgetPointer = gtk_entry_new()
        gtk_entry_set_placeholder_text(entry.as(GtkEntry.self), name)
        if let icon {
            gtk_entry_set_icon_from_icon_name(
                entry.as(GtkEntry.self),
                GTK_ENTRY_ICON_PRIMARY,
                icon
            )
            gtk_entry_set_icon_activatable(entry.as(GtkEntry.self), GTK_ENTRY_ICON_PRIMARY, 0)
        }
        gtk_editable_set_width_chars(entry.opaque, 6)
        entry.setAccessibleName(name)
        return entry
    }

    static func makeButton(
        icon: String,
        named name: String,
        _ action: @escaping @MainActor () -> Void
    ) -> WidgetPointer {
        let button: WidgetPointer = gtk_button_new_from_icon_name(icon)
        gtk_widget_set_tooltip_text(button, name)
        button.setAccessibleName(name)
        connect(button, "clicked", action)
        return button
    }

    static func makeButton(
        titled title: String,
        _ action: @escaping @MainActor () -> Void
    ) -> WidgetPointer {
        let button: WidgetPointer = gtk_button_new_with_label(title)
        connect(button, "clicked", action)
        return button
    }

    func makeCloseButton() -> WidgetPointer {
        let button = Self.makeButton(icon: "window-close-symbolic", named: "Close") {
            [weak self] in self?.close()
        }
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_add_css_class(button, "circular")
        gtk_widget_set_valign(button, GTK_ALIGN_START)
        return button
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The text of an entry.
    var entryText: String {
        gtk_editable_get_text(opaque).map { String(cString: $0) } ?? ""
    }

    /// Marks what was entered as wrong, also for those who do not see it.
    func setInvalid(_ isInvalid: Bool) {
        if isInvalid {
            gtk_widget_add_css_class(self, "error")
        } else {
            gtk_widget_remove_css_class(self, "error")
        }
        var state = [GTK_ACCESSIBLE_STATE_INVALID]
        var value = GValue()
        // 6 << 2: `G_TYPE_INT`, a macro; GTK takes the cases of its enumerations so.
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(
            &value,
            gint((isInvalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE).rawValue)
        )
        gtk_accessible_update_state_value(opaque, 1, &state, &value)
        g_value_unset(&value)
    }
}
