import CGTK

/// A message above content, with at most one button, that slides in and out.
@MainActor
final class MessageBar {
    let widget: WidgetPointer
    private let label: WidgetPointer
    private let button: WidgetPointer
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
        button = gtk_button_new()
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        gtk_box_append(box.as(GtkBox.self), label)
        gtk_box_append(box.as(GtkBox.self), button)
        gtk_revealer_set_child(widget.opaque, box)
        gtk_widget_set_visible(widget, 0)
    }

    /// Shows a message, with a button for an action of the window's where there is one.
    func show(_ message: String, buttonTitle: String? = nil, action: String? = nil) {
        gtk_label_set_text(label.opaque, message)
        gtk_widget_set_visible(button, buttonTitle == nil ? 0 : 1)
        gtk_button_set_label(button.as(GtkButton.self), buttonTitle ?? "")
        gtk_actionable_set_action_name(button.opaque, action)
        // A hidden revealer takes no part in layout, a closed one still measures its child.
        gtk_widget_set_visible(widget, 1)
        gtk_revealer_set_reveal_child(widget.opaque, 1)
    }

    func hide() {
        gtk_revealer_set_reveal_child(widget.opaque, 0)
        gtk_widget_set_visible(widget, 0)
    }
}
