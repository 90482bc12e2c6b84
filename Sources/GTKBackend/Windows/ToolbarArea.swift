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
        for child in shown where !widgets.contains(child) {
            child.letGoOfPointer()
            gtk_box_remove(box, child)
        }
        // What stays keeps its parent, and with it the focus and an open menu.
        var last: WidgetPointer?
        for child in widgets {
            if shown.contains(child) {
                gtk_box_reorder_child_after(box, child, last)
            } else {
                gtk_box_insert_child_after(box, child, last)
            }
            last = child
        }
        shown = widgets
        gtk_widget_set_visible(widget, widgets.isEmpty ? 0 : 1)
    }
}
