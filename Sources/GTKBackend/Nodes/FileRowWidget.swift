import CGTK
import RenderTree

/// The widgets of one row in a list of files, used for one file after the other.
@MainActor
final class FileRowWidget {
    let widget: WidgetPointer
    private let icon: OpaquePointer
    private let name: OpaquePointer
    private let names: WidgetPointer
    private let size: OpaquePointer
    private let modified: OpaquePointer
    private let icons: FileIcons
    /// Made for the first row that has one, as few have.
    private var place: OpaquePointer?
    private var shown: FileRow?
    private let reference: Reference

    init(icons: FileIcons) {
        self.icons = icons
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        reference = Reference(widget)
        let icon: WidgetPointer = gtk_image_new()
        gtk_image_set_pixel_size(icon.opaque, 32)
        // It says nothing that the row does not.
        icon.opaque.setProperty(
            "accessible-role",
            of: gtk_accessible_role_get_type(),
            toCase: GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue
        )
        let names: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_hexpand(names, 1)
        gtk_widget_set_valign(names, GTK_ALIGN_CENTER)
        let name = Self.label(isDimmed: false)
        gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_MIDDLE)
        let size = Self.label(isDimmed: true)
        gtk_label_set_width_chars(size.opaque, 9)
        gtk_label_set_xalign(size.opaque, 1)
        let modified = Self.label(isDimmed: true)
        gtk_label_set_width_chars(modified.opaque, 12)
        gtk_label_set_xalign(modified.opaque, 1)
        gtk_box_append(names.as(GtkBox.self), name)
        for child in [icon, names, size, modified] {
            gtk_box_append(widget.as(GtkBox.self), child)
        }
        self.icon = icon.opaque
        self.name = name.opaque
        self.names = names
        self.size = size.opaque
        self.modified = modified.opaque
    }

    /// Shows a file, or nothing.
    func show(_ row: FileRow?) {
        guard row != shown else { return }
        let picture = row.flatMap { icons.icon(for: $0) }
        if picture != shown.flatMap({ icons.icon(for: $0) }) {
            gtk_image_set_from_gicon(icon, picture)
        }
        shown = row
        gtk_label_set_text(name, row?.name ?? "")
        show(place: row?.place)
        let words = row?.size.map(FileWords.size)
        gtk_label_set_text(size, words ?? "")
        size.widget.setAccessibleName(words ?? (row == nil ? "" : "Folder"))
        gtk_label_set_text(modified, row.map { FileWords.date($0.modified) } ?? "")
        // The list's own widget around this one is what has the focus.
        gtk_widget_get_parent(widget)?.setAccessibleName(row?.name ?? "")
    }

    private func show(place text: String?) {
        if text != nil, place == nil {
            let label = Self.label(isDimmed: true)
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_START)
            gtk_widget_add_css_class(label, "caption")
            gtk_box_append(names.as(GtkBox.self), label)
            place = label.opaque
        }
        guard let place else { return }
        gtk_label_set_text(place, text ?? "")
        gtk_widget_set_visible(place.widget, text == nil ? 0 : 1)
    }

    /// Does now what else would be done in the next frame, for all rows at once.
    func prepareLayout() {
        guard let row = gtk_widget_get_parent(widget), let list = gtk_widget_get_parent(row),
            gtk_widget_get_realized(list) != 0
        else { return }
        let width = gtk_widget_get_width(list)
        gtk_widget_measure(row, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(row, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
    }

    func takeFocus() {
        if let parent = gtk_widget_get_parent(widget) { gtk_widget_grab_focus(parent) }
    }

    private static func label(isDimmed: Bool) -> WidgetPointer {
        let label: WidgetPointer = gtk_label_new(nil)
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_single_line_mode(label.opaque, 1)
        if isDimmed {
            gtk_widget_add_css_class(label, "dim-label")
            gtk_widget_add_css_class(label, "numeric")
        }
        return label
    }
}
