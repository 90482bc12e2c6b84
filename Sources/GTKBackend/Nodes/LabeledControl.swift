import CGTK
import RenderTree

/// A control with its label before it, in one row.
@MainActor
struct LabeledControl {
    let widget: WidgetPointer

    /// The label's host takes what width the control leaves.
    init(_ control: WidgetPointer, label: ContentHost, _ layout: LabelLayout) {
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        if layout != .hidden {
            gtk_widget_set_hexpand(label.widget, 1)
            gtk_box_append(widget.as(GtkBox.self), label.widget)
        }
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        gtk_box_append(widget.as(GtkBox.self), control)
    }
}
