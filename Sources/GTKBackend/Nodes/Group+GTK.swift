import CGTK
import CGTKSupport
import CoreGraphics
import Foundation
import RenderTree

/// A host with effects, a transform, or gestures of its own.
final class MountedGroup: MountedNode {
    private var node: GroupNode
    private var pointer: PointerControllers?

    init(_ node: GroupNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        let host = window.addHost(id)
        super.init(id: id, widget: host.widget, contentHost: host, in: window)
        host.becomeGroup(self)
        show()
    }

    var hasMenu: Bool { node.input.contains(.menu) }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .group(let node) = new else { return }
        self.node = node
        show()
        showLook()
    }

    override func themeDidChange(_ content: RenderNode.Content) {
        if let widget { gtk_widget_queue_draw(widget) }
    }

    override func didEnterHost() { showLook() }

    override func claimPress() { pointer?.claim() }

    private func show() {
        guard let contentHost, let widget else { return }
        dk_host_set_group(contentHost.widget.opaque, node.effects.isEmpty ? 0 : 1)
        gtk_widget_set_focusable(widget, node.isFocusable ? 1 : 0)
        gtk_widget_set_can_target(widget, node.isHitTestable ? 1 : 0)
        if node.input.isEmpty {
            pointer = nil
        } else if pointer?.input != node.input {
            pointer = PointerControllers(on: widget, node.input) { [weak self] in self?.send($0) }
        }
    }

    /// How the group stands in its own host.
    private func showLook() {
        guard let host else { return }
        let isHidden = node.isHidden || !node.transform.isInvertible
        dk_host_set_look(
            host.widget.opaque,
            guint(index),
            node.transform.isInvertible ? node.transform.gskTransform : nil,
            Int32(node.blendMode.gskMode.rawValue),
            isHidden ? 1 : 0
        )
    }

    // MARK: - Asked by the host

    /// Draws what is in the group with its effects.
    func snapshot(_ snapshot: OpaquePointer) {
        guard let host = contentHost?.widget.opaque else { return }
        func items(_ first: guint, _ count: Int32) -> Scene? {
            Scene.snapshot { dk_host_snapshot_items(host, $0, first, count) }
        }
        let masks = node.effects.contains(.maskByLastChild)
        let count = dk_host_get_count(host)
        guard var scene = items(0, masks ? Int32(count) - 1 : -1) else { return }
        for effect in node.effects {
            guard effect == .maskByLastChild else {
                scene = scene.applying(effect)
                continue
            }
            // A mask that draws nothing leaves nothing visible.
            guard let mask = items(count - 1, 1) else { return }
            scene = scene.masked(by: mask)
        }
        withExtendedLifetime(scene) { gtk_snapshot_append_node(snapshot, scene.node) }
    }

    /// Whether the pointer is on what the group itself draws or counts as its own.
    func contains(_ point: CGPoint) -> Bool {
        guard node.isVisible(point) else { return false }
        if let area = node.hitArea { return area.contains(point) }
        return (contentHost?.children ?? []).contains { child in
            // Other widgets are found by themselves.
            guard child.widget == nil || child is MountedDrawing, let frame = child.frame else {
                return false
            }
            return child.contains(
                CGPoint(x: point.x - frame.minX, y: point.y - frame.minY),
                in: frame.size
            )
        }
    }
}

extension CGAffineTransform {
    /// The same for GSK, step by step: of a bare matrix it does not know that it is flat, and draws
    /// nothing.
    fileprivate var gskTransform: OpaquePointer? {
        guard !isIdentity else { return nil }
        var transform: OpaquePointer?
        var move = graphene_point_t(x: Float(tx), y: Float(ty))
        transform = gsk_transform_translate(transform, &move)
        let angle = atan2(b, a)
        let (sine, cosine) = (sin(angle), cos(angle))
        let across = hypot(a, b)
        let slant = cosine * c + sine * d
        let down = cosine * d - sine * c
        transform = gsk_transform_rotate(transform, Float(angle * 180 / .pi))
        if abs(slant) > 1e-9, down != 0 {
            transform = gsk_transform_skew(transform, Float(atan(slant / down) * 180 / .pi), 0)
        }
        return gsk_transform_scale(transform, Float(across), Float(down))
    }
}
