import CGTK
import RenderTree

/// The widgets that show one file, used for one after the other.
@MainActor
protocol FileWidget: AnyObject {
    var widget: WidgetPointer { get }

    /// Shows a file, or nothing, with a picture in place of its icon where there is one.
    func show(_ row: FileRow?, picture: OpaquePointer?)

    /// Shows a mark that tells whether the file is selected, or none; a style decides on its look.
    func showCheck(_ isShown: Bool)

    /// Does now what else would be done in the next frame, for all files at once.
    func prepareLayout()
}

extension FileWidget {
    /// An image that says nothing which the name does not.
    static func image(size: Int) -> WidgetPointer {
        let image: WidgetPointer = gtk_image_new()
        gtk_image_set_pixel_size(image.opaque, Int32(size))
        image.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        return image
    }

    /// Says what being selected says, and nothing more.
    static func check() -> WidgetPointer {
        let check: WidgetPointer = gtk_image_new_from_icon_name("object-select-symbolic")
        check.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        gtk_widget_add_css_class(check, "file-check")
        gtk_widget_set_halign(check, GTK_ALIGN_START)
        gtk_widget_set_valign(check, GTK_ALIGN_CENTER)
        return check
    }

    static func label(isDimmed: Bool) -> WidgetPointer {
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
