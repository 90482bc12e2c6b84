import CGTK
import RenderTree

/// A symbol from the icon theme, or its fallback letters.
final class MountedImage: MountedNode {
    private let bin: WidgetPointer

    init(_ node: ImageNode, id: NodeID, in window: GTKWindow) {
        bin = adw_bin_new()
        super.init(id: id, widget: bin, in: window)
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .image(let node) = new else { return }
        show(node)
    }

    override func themeDidChange(_ content: RenderNode.Content) {
        guard case .image(let node) = content, node.color.dependsOnTheme else { return }
        show(node)
    }

    private func show(_ node: ImageNode) {
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(bin))
        let name = node.iconNames.first { gtk_icon_theme_has_icon(theme, $0) != 0 }
        adw_bin_set_child(bin.as(AdwBin.self), name.map { icon($0, node) } ?? letters(node))
    }

    private func icon(_ name: String, _ node: ImageNode) -> WidgetPointer {
        let image: WidgetPointer = gtk_image_new_from_icon_name(name)
        image.setAccessibleName("")
        switch node.font.size {
        case .scale(1): break
        case .scale(let factor):
            gtk_image_set_pixel_size(image.opaque, Int32((16 * factor).rounded()))
        case .points(let points):
            gtk_image_set_pixel_size(image.opaque, Int32((points * 16 / 15).rounded()))
        }
        // Symbols are drawn in the CSS colour, which has no other way in.
        window.styles.apply(node.color.css, to: image)
        return image
    }

    private func letters(_ node: ImageNode) -> WidgetPointer {
        let label: WidgetPointer = gtk_label_new(node.fallback)
        let attributes: OpaquePointer = pango_attr_list_new()
        node.font.add(to: attributes)
        node.color.add(to: attributes)
        gtk_label_set_attributes(label.opaque, attributes)
        pango_attr_list_unref(attributes)
        return label
    }
}
