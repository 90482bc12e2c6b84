import CGTK
import RenderTree

/// A file as a picture with its name below.
@MainActor
final class FileTileWidget: FileWidget {
    let widget: WidgetPointer
    private let icon: FileIconView
    private let image: WidgetPointer
    private let imageReference: Reference
    /// Made when files are checked for the first time.
    private var check: WidgetPointer?
    private let name: OpaquePointer
    private var shown: FileRow?
    private let reference: Reference

    init(icons: FileIcons, pictureSize: Int) {
        widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        reference = Reference(widget)
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_size_request(widget, Int32(pictureSize + Self.besidePicture), -1)
        let image = Self.image(size: pictureSize)
        self.image = image
        imageReference = Reference(image)
        icon = FileIconView(image.opaque, icons: icons)
        let name = Self.label(isDimmed: false)
        gtk_label_set_single_line_mode(name.opaque, 0)
        gtk_label_set_wrap(name.opaque, 1)
        gtk_label_set_wrap_mode(name.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(name.opaque, 2)
        gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_MIDDLE)
        gtk_label_set_justify(name.opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(name.opaque, 0.5)
        // The width is that of the whole, whatever the name.
        gtk_label_set_width_chars(name.opaque, 1)
        gtk_label_set_max_width_chars(name.opaque, 1)
        for child in [image, name] { gtk_box_append(widget.as(GtkBox.self), child) }
        self.name = name.opaque
    }

    func show(_ row: FileRow?, picture: OpaquePointer?) {
        icon.show(row, picture: picture)
        guard row != shown else { return }
        shown = row
        gtk_label_set_text(name, row?.name ?? "")
    }

    func showCheck(_ isShown: Bool) {
        if isShown, check == nil {
            let check = Self.check()
            gtk_widget_set_valign(check, GTK_ALIGN_START)
            let overlay: WidgetPointer = gtk_overlay_new()
            gtk_box_remove(widget.as(GtkBox.self), image)
            gtk_overlay_set_child(overlay.opaque, image)
            gtk_overlay_add_overlay(overlay.opaque, check)
            gtk_box_prepend(widget.as(GtkBox.self), overlay)
            self.check = check
        }
        if let check { gtk_widget_set_visible(check, isShown ? 1 : 0) }
    }

    func prepareLayout() {
        guard let tile = gtk_widget_get_parent(widget) else { return }
        gtk_widget_measure(tile, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        let width = gtk_widget_get_width(tile)
        guard width > 0 else { return }
        gtk_widget_measure(tile, GTK_ORIENTATION_VERTICAL, width, nil, nil, nil, nil)
    }

    /// Room for names, in points.
    private static let besidePicture = 32
}
