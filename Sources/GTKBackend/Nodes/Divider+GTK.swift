import CGTK
import RenderTree

/// A separator line.
final class MountedDivider: MountedNode {
    private let separator: OpaquePointer

    init(_ node: DividerNode, id: NodeID, in window: GTKWindow) {
        let separator: WidgetPointer = gtk_separator_new(node.orientation)
        self.separator = separator.opaque
        super.init(id: id, widget: separator, in: window)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .divider(let node) = new else { return }
        gtk_orientable_set_orientation(separator, node.orientation)
    }
}

extension DividerNode {
    fileprivate var orientation: GtkOrientation {
        isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    }
}
