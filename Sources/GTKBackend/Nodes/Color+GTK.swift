import CGTK
import CGTKSupport
import RenderTree

/// A filled rectangle, drawn by its host.
final class MountedColor: MountedNode {
    private var node: ColorNode

    init(_ node: ColorNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        super.init(id: id, widget: nil, in: window)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .color(let node) = new else { return }
        self.node = node
        redraw()
    }

    override func themeDidChange(_ content: RenderNode.Content) { redraw() }

    override var hostItem: DKHostItem {
        var item = DKHostItem()
        item.color = node.color.opaqueResolved
        item.corner_radius = Float(node.cornerRadius)
        return item
    }

    private func redraw() {
        guard let host else { return }
        var color = node.color.opaqueResolved
        dk_host_set_color(host.widget.opaque, guint(index), &color, Float(node.cornerRadius))
    }
}
