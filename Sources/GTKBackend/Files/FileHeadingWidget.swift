import CGTK

/// The heading of a section of files.
@MainActor
final class FileHeadingWidget {
    let widget: WidgetPointer
    private let reference: Reference

    init() {
        widget = gtk_label_new(nil)
        reference = Reference(widget)
        gtk_label_set_xalign(widget.opaque, 0)
        gtk_label_set_ellipsize(widget.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_add_css_class(widget, "heading")
        widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_HEADING)
    }

    func show(_ title: String) { gtk_label_set_text(widget.opaque, title) }
}
