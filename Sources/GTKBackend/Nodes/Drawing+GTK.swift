import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// Shapes and canvases, drawn by their host, or by a widget where assistive technology has a name for
/// them.
final class MountedDrawing: MountedNode {
    private var node: DrawingNode
    private var scene: Scene?
    private var sceneSize: CGSize?

    init(_ node: DrawingNode, isNamed: Bool, id: NodeID, in window: GTKWindow) {
        self.node = node
        super.init(id: id, widget: isNamed ? dk_canvas_new() : nil, in: window)
        if let widget { gtk_widget_set_can_target(widget, 0) }
        followPictures()
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .drawing(let node) = new else { return }
        self.node = node
        followPictures()
        redraw()
    }

    override func themeDidChange(_ content: RenderNode.Content) { redraw() }

    override func didPlace(in frame: CGRect) {
        if frame.size != sceneSize { redraw() }
    }

    override var hostItem: DKHostItem {
        var item = DKHostItem()
        item.widget = widget
        item.drawing = widget == nil ? scene?.node : nil
        return item
    }

    override func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        node.contains(point, in: size)
    }

    private func redraw() {
        guard let host, let size = frame?.size else { return }
        scene = DrawingPainter(window: window).scene(node, size: size)
        sceneSize = size
        if let widget {
            dk_canvas_set_drawing(widget.opaque, scene?.node)
        } else {
            dk_host_set_drawing(host.widget.opaque, guint(index), scene?.node)
        }
    }

    /// What is still being decoded is drawn when it is there.
    private func followPictures() {
        for source in node.commands.pictures {
            window.pictures.whenReady(source, for: self) { [weak self] in self?.redraw() }
        }
    }
}

extension [DrawCommand] {
    fileprivate var pictures: [PictureSource] {
        flatMap { command -> [PictureSource] in
            switch command.content {
            case .picture(let picture, _): [picture.source]
            case .layer(let commands): commands.pictures
            default: []
            }
        }
    }
}
