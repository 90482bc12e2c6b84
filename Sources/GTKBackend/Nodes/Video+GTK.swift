import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// Moving pictures before black.
///
/// A picture's memory is drawn as it is: it goes to the graphics card, or is scaled by the processor
/// where there is none, and is let go once the next one has been drawn.
final class MountedVideo: MountedNode {
    private let canvas: WidgetPointer
    private var node: VideoNode
    private var observation: AnyObject?

    init(_ node: VideoNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        canvas = dk_canvas_new()
        super.init(id: id, widget: canvas, in: window)
        follow()
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .video(let node) = new else { return }
        self.node = node
        follow()
        redraw()
    }

    override func didPlace(in frame: CGRect) { redraw() }

    override func accessibleName(of content: RenderNode.Content) -> String? { "Video" }

    override func measure(_ proposal: SizeProposal, flexibility: Flexibility) -> Extent {
        let natural = node.source.currentPicture?.naturalSize ?? CGSize(width: 320, height: 180)
        return Extent(
            size: CGSize(
                width: proposal.width ?? natural.width,
                height: proposal.height ?? natural.height
            )
        )
    }

    private func follow() {
        observation = node.source.observePictures { [weak self] in self?.redraw() }
    }

    private func redraw() {
        guard let size = frame?.size, size.width > 0, size.height > 0 else { return }
        var scenes = [Scene.black(CGRect(origin: .zero, size: size))]
        if let picture = node.source.currentPicture {
            scenes.append(Scene(picture, in: picture.place(in: size)))
        }
        let scene = Scene(scenes)
        withExtendedLifetime(scene) { dk_canvas_set_drawing(canvas.opaque, scene.node) }
    }
}

extension Scene {
    fileprivate static func black(_ bounds: CGRect) -> Scene {
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        var rect = graphene_rect_t(bounds)
        return Scene(adopting: gsk_color_node_new(&color, &rect))
    }

    /// A picture in some bounds; it lives as long as the scene does.
    fileprivate convenience init(_ picture: any VideoPicture, in bounds: CGRect) {
        let keeper = Unmanaged.passRetained(picture as AnyObject)
        let bytes = g_bytes_new_with_free_func(
            picture.bytes.baseAddress,
            gsize(picture.bytes.count),
            { if let keeper = $0 { Unmanaged<AnyObject>.fromOpaque(keeper).release() } },
            keeper.toOpaque()
        )
        let texture = gdk_memory_texture_new(
            Int32(picture.width),
            Int32(picture.height),
            GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
            bytes,
            gsize(picture.stride)
        )
        g_bytes_unref(bytes)
        var rect = graphene_rect_t(bounds)
        self.init(adopting: gsk_texture_node_new(texture, &rect))
        g_object_unref(UnsafeMutableRawPointer(texture))
    }
}
