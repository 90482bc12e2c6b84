import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// A picture from a file or from data.
final class MountedPicture: MountedNode {
    private let canvas: WidgetPointer
    private var node: PictureNode

    init(_ node: PictureNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        canvas = dk_canvas_new()
        super.init(id: id, widget: canvas, in: window)
        follow()
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .picture(let node) = new else { return }
        self.node = node
        follow()
        redraw()
    }

    override func themeDidChange(_ content: RenderNode.Content) { redraw() }

    override func didPlace(in frame: CGRect) { redraw() }

    override func measure(_ proposal: SizeProposal, flexibility: Flexibility) -> Extent {
        // What stands for a picture that cannot be shown is as large as a symbol.
        let natural =
            window.pictures.naturalSize(of: node.source) ?? CGSize(width: 16, height: 16)
        guard node.isResizable else { return Extent(size: natural) }
        return Extent(
            size: CGSize(
                width: proposal.width ?? natural.width,
                height: proposal.height ?? natural.height
            )
        )
    }

    private func follow() {
        window.pictures.whenReady(node.source, for: self) { [weak self] in self?.redraw() }
    }

    private func redraw() {
        guard let size = frame?.size else { return }
        let scene = window.pictures.scene(node, in: CGRect(origin: .zero, size: size))
        withExtendedLifetime(scene) { dk_canvas_set_drawing(canvas.opaque, scene?.node) }
    }
}

/// A symbol of the icon theme in any size.
final class MountedSymbol: MountedNode {
    private let canvas: WidgetPointer
    private var node: ImageNode

    init(_ node: ImageNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        canvas = dk_canvas_new()
        super.init(id: id, widget: canvas, in: window)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .image(let node) = new else { return }
        self.node = node
        redraw()
    }

    override func themeDidChange(_ content: RenderNode.Content) { redraw() }

    override func didPlace(in frame: CGRect) { redraw() }

    override func measure(_ proposal: SizeProposal, flexibility: Flexibility) -> Extent {
        Extent(size: CGSize(width: proposal.width ?? 16, height: proposal.height ?? 16))
    }

    private func redraw() {
        guard let size = frame?.size else { return }
        let scene = SymbolPainter(window: window).scene(
            node,
            in: CGRect(origin: .zero, size: size)
        )
        withExtendedLifetime(scene) { dk_canvas_set_drawing(canvas.opaque, scene?.node) }
    }
}
