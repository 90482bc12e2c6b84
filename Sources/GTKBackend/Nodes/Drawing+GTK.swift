import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// Shapes and canvases, drawn by their host.
final class MountedDrawing: MountedNode {
    private var node: DrawingNode
    private var scene: Scene?
    private var sceneSize: CGSize?

    init(_ node: DrawingNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        super.init(id: id, widget: nil, in: window)
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
        item.drawing = scene?.node
        return item
    }

    override func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        node.contains(point, in: size)
    }

    private func redraw() {
        guard let host, let size = frame?.size else { return }
        scene = DrawingPainter(window: window).scene(node, size: size)
        sceneSize = size
        dk_host_set_drawing(host.widget.opaque, guint(index), scene?.node)
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
