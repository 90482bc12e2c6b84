import CGTK
import Foundation

/// One of GSK's drawings, kept alive.
@MainActor
final class Scene {
    let node: OpaquePointer

    /// Takes over the reference that a constructor gave.
    init(adopting node: OpaquePointer) { self.node = node }

    init(_ node: OpaquePointer) {
        gsk_render_node_ref(node)
        self.node = node
    }

    isolated deinit { gsk_render_node_unref(node) }

    /// What is made of another scene, which is kept alive meanwhile.
    convenience init(of inner: Scene, _ make: (OpaquePointer) -> OpaquePointer) {
        self.init(adopting: withExtendedLifetime(inner) { make(inner.node) })
    }

    /// What is drawn with Cairo in some bounds.
    convenience init(bounds: CGRect, _ draw: (OpaquePointer) -> Void) {
        var rect = graphene_rect_t(bounds)
        let node: OpaquePointer = gsk_cairo_node_new(&rect)
        let cairo: OpaquePointer = gsk_cairo_node_get_draw_context(node)
        draw(cairo)
        cairo_destroy(cairo)
        self.init(adopting: node)
    }

    /// What is drawn into one of GTK's snapshots; `nil` where that is nothing.
    static func snapshot(_ draw: (OpaquePointer) -> Void) -> Scene? {
        let snapshot: OpaquePointer = gtk_snapshot_new()
        draw(snapshot)
        return gtk_snapshot_free_to_node(snapshot).map { Scene(adopting: $0) }
    }

    /// Several drawings, one above the other.
    convenience init(_ scenes: [Scene]) {
        self.init(
            adopting: withExtendedLifetime(scenes) {
                var nodes: [OpaquePointer?] = scenes.map(\.node)
                return gsk_container_node_new(&nodes, guint(nodes.count))
            }
        )
    }

    func draw(on cairo: OpaquePointer) { gsk_render_node_draw(node, cairo) }

    var bounds: CGRect {
        var rect = graphene_rect_t()
        gsk_render_node_get_bounds(node, &rect)
        return CGRect(
            x: CGFloat(rect.origin.x),
            y: CGFloat(rect.origin.y),
            width: CGFloat(rect.size.width),
            height: CGFloat(rect.size.height)
        )
    }
}

extension graphene_rect_t {
    init(_ rect: CGRect) {
        self.init(
            origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height))
        )
    }
}
