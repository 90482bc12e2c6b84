import CGTK
import RenderTree

/// The icon of a file's type or, once it is there, its picture.
@MainActor
final class FileIconView {
    private let image: OpaquePointer
    private let icons: FileIcons
    private var icon: OpaquePointer?
    private var picture: OpaquePointer?

    /// - Parameter image: A `GtkImage`, which outlives this.
    init(_ image: OpaquePointer, icons: FileIcons) {
        self.image = image
        self.icons = icons
    }

    func show(_ row: FileRow?, picture: OpaquePointer?) {
        let icon = row.flatMap { icons.icon(for: $0) }
        if let picture {
            if picture != self.picture { gtk_image_set_from_paintable(image, picture) }
        } else if self.picture != nil || icon != self.icon {
            gtk_image_set_from_gicon(image, icon)
        }
        self.icon = icon
        self.picture = picture
    }
}
