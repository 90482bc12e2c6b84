import CGTK
import RenderTree

/// A file in a line, with its columns.
@MainActor
final class FileRowWidget: FileWidget {
    static let iconSize = 32
    private static let spacing: Int32 = 12

    let widget: WidgetPointer
    private let icon: FileIconView
    private let name: OpaquePointer
    private let names: WidgetPointer
    private let size: OpaquePointer
    private let modified: OpaquePointer
    /// Made for the first row that has one, as few have.
    private var place: OpaquePointer?
    /// Made when files are checked for the first time.
    private var check: WidgetPointer?
    private var shown: FileRow?
    private let reference: Reference

    init(icons: FileIcons, columns: FileColumns) {
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, Self.spacing)
        reference = Reference(widget)
        let image = Self.image(size: Self.iconSize)
        icon = FileIconView(image.opaque, icons: icons)
        let names: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_set_hexpand(names, 1)
        gtk_widget_set_valign(names, GTK_ALIGN_CENTER)
        let name = Self.label(isDimmed: false)
        gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_MIDDLE)
        let size = Self.label(isDimmed: true)
        gtk_widget_set_size_request(size, columns.size, -1)
        gtk_label_set_xalign(size.opaque, 1)
        let modified = Self.label(isDimmed: true)
        gtk_widget_set_size_request(modified, columns.modified, -1)
        gtk_label_set_xalign(modified.opaque, 1)
        for column in [size, modified] {
            gtk_widget_set_margin_start(column, FileColumns.gap - Self.spacing)
        }
        gtk_box_append(names.as(GtkBox.self), name)
        for child in [image, names, size, modified] {
            gtk_box_append(widget.as(GtkBox.self), child)
        }
        self.name = name.opaque
        self.names = names
        self.size = size.opaque
        self.modified = modified.opaque
    }

    func show(_ row: FileRow?, picture: OpaquePointer?) {
        icon.show(row, picture: picture)
        guard row != shown else { return }
        shown = row
        gtk_label_set_text(name, row?.name ?? "")
        show(place: row?.place)
        let words = row?.size.map(FileWords.size)
        gtk_label_set_text(size, words ?? "")
        size.widget.setAccessibleName(words ?? (row == nil ? "" : "Folder"))
        gtk_label_set_text(modified, row.map { FileWords.date($0.modified) } ?? "")
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

    func showCheck(_ isShown: Bool) {
        if isShown, check == nil {
            let check = Self.check()
            gtk_box_prepend(widget.as(GtkBox.self), check)
            self.check = check
        }
        if let check { gtk_widget_set_visible(check, isShown ? 1 : 0) }
    }

    func prepareLayout() {
        guard let row = gtk_widget_get_parent(widget), let list = gtk_widget_get_parent(row),
            gtk_widget_get_realized(list) != 0
        else { return }
        let width = gtk_widget_get_width(list)
        gtk_widget_measure(row, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(row, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
    }
}
