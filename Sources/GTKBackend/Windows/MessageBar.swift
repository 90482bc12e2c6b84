import CGTK

/// A message above content, with buttons, that slides in and out.
@MainActor
final class MessageBar {
    let widget: WidgetPointer
    private let label: WidgetPointer
    private let buttons: WidgetPointer
    private let reference: Reference

    init() {
        widget = gtk_revealer_new()
        reference = Reference(widget)
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        gtk_widget_add_css_class(box, "message-bar")
        label = gtk_label_new(nil)
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
        gtk_widget_set_hexpand(label, 1)
        buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        gtk_widget_set_valign(buttons, GTK_ALIGN_CENTER)
        gtk_box_append(box.as(GtkBox.self), label)
        gtk_box_append(box.as(GtkBox.self), buttons)
        gtk_revealer_set_child(widget.opaque, box)
        gtk_widget_set_visible(widget, 0)
    }

    /// Shows a message, with a button for each of these actions of the window's.
    func show(_ message: String, buttons: [(title: String, action: String)] = []) {
        gtk_label_set_text(label.opaque, message)
        while let old = gtk_widget_get_first_child(self.buttons) {
            gtk_box_remove(self.buttons.as(GtkBox.self), old)
        }
        for (title, action) in buttons {
            let button: WidgetPointer = gtk_button_new_with_label(title)
            gtk_actionable_set_action_name(button.opaque, action)
            gtk_box_append(self.buttons.as(GtkBox.self), button)
        }
        gtk_widget_set_visible(self.buttons, buttons.isEmpty ? 0 : 1)
        // A hidden revealer takes no part in layout, a closed one still measures its child.
        gtk_widget_set_visible(widget, 1)
        gtk_revealer_set_reveal_child(widget.opaque, 1)
    }

    func hide() {
        gtk_revealer_set_reveal_child(widget.opaque, 0)
        gtk_widget_set_visible(widget, 0)
    }
}
