import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// A scrolled window around a host.
final class MountedScroll: MountedNode {
    private let scrolled: OpaquePointer
    private let horizontal: UnsafeMutablePointer<GtkAdjustment>?
    private let vertical: UnsafeMutablePointer<GtkAdjustment>?

    init(_ node: ScrollNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        self.scrolled = scrolled.opaque
        horizontal = gtk_scrolled_window_get_hadjustment(scrolled.opaque)
        vertical = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
        super.init(id: id, widget: scrolled, contentHost: host, in: window)
        let viewport: WidgetPointer = gtk_viewport_new(horizontal, vertical)
        gtk_viewport_set_scroll_to_focus(viewport.opaque, 1)
        gtk_viewport_set_child(viewport.opaque, host.widget)
        gtk_scrolled_window_set_child(self.scrolled, viewport)
        dk_host_follow_scroll(host.widget.opaque, horizontal, vertical)
        // Asked for its ideal size, a scroll answers its content's.
        gtk_scrolled_window_set_propagate_natural_width(self.scrolled, 1)
        gtk_scrolled_window_set_propagate_natural_height(self.scrolled, 1)
        show(node)
        observe()
    }

    /// Scrolls so that what is in sight begins at `offset`, as far as there is anything to scroll.
    func scroll(to offset: CGPoint) {
        gtk_adjustment_set_value(horizontal, offset.x)
        gtk_adjustment_set_value(vertical, offset.y)
    }

    private func observe() {
        for adjustment in [horizontal, vertical] {
            guard let adjustment else { continue }
            connect(OpaquePointer(adjustment), "value-changed") { [weak self] _ in
                guard let self else { return }
                send(
                    .scrolled(
                        to: CGPoint(
                            x: gtk_adjustment_get_value(horizontal),
                            y: gtk_adjustment_get_value(vertical)
                        )
                    )
                )
            }
        }
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .scroll(let node) = new else { return }
        show(node)
    }

    private func show(_ node: ScrollNode) {
        func policy(_ scrolls: Bool) -> GtkPolicyType {
            guard scrolls else { return GTK_POLICY_NEVER }
            return node.showsIndicators ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        }
        gtk_scrolled_window_set_policy(
            scrolled,
            policy(node.scrollsHorizontally),
            policy(node.scrollsVertically)
        )
    }
}
