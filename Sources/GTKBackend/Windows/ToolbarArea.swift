import CGTK

/// A row of toolbar items; hidden while it has none.
@MainActor
final class ToolbarArea {
    let widget: WidgetPointer
    private var shown: [WidgetPointer] = []
    private let reference: Reference

    init(spacing: Int32) {
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing)
        reference = Reference(widget)
        gtk_widget_set_visible(widget, 0)
    }

    func show(_ widgets: [WidgetPointer]) {
        let box = widget.as(GtkBox.self)
        while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(box, child) }
        for child in widgets { gtk_box_append(box, child) }
        gtk_widget_set_visible(widget, widgets.isEmpty ? 0 : 1)
    }
}
