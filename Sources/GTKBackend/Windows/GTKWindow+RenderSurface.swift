import CGTK
import CGTKSupport
package import Foundation
package import RenderTree

extension GTKWindow {
    package func mount(_ node: RenderNode, id: NodeID) {
        let mounted = node.mount(id: id, in: self)
        nodes[id] = mounted
        values[id] = node
        if let widget = mounted.widget { nodeFocus.add(id, widget) }
        mounted.applyTraits(of: node, from: nil)
    }

    package func update(_ id: NodeID, from old: RenderNode, to new: RenderNode) {
        guard let mounted = nodes[id] else { return }
        values[id] = new
        mounted.update(from: old.content, to: new.content)
        mounted.applyTraits(of: new, from: old)
    }

    package func unmount(_ id: NodeID) {
        guard let mounted = nodes.removeValue(forKey: id) else { return }
        presented.forget(id)
        values[id] = nil
        if let widget = mounted.widget {
            nodeFocus.remove(id, widget)
            leaveFocusToRow(around: widget)
        }
        mounted.host?.remove(mounted)
        if mounted.contentHost != nil { hosts[id] = nil }
        shortcuts.remove(.node(id))
        shortcuts.remove(.search(id))
        nodesWithInput.removeAll { $0 === mounted }
    }

    /// A row keeps the keyboard focus when what had it in the row goes.
    private func leaveFocusToRow(around widget: WidgetPointer) {
        guard let focus = gtk_window_get_focus(self.widget.as(GtkWindow.self)),
            focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
        else { return }
        var inner = widget
        while let parent = gtk_widget_get_parent(inner) {
            if parent.isInstance(of: gtk_list_view_get_type()) {
                return gtk_window_set_focus(self.widget.as(GtkWindow.self), inner)
            }
            inner = parent
        }
    }

    package func makeHost(_ id: NodeID) {
        if hosts[id] == nil { hosts[id] = ContentHost(id: id, client: client) }
    }

    package func removeHost(_ id: NodeID) {
        hosts.removeValue(forKey: id)?.setChildren([])
    }

    package func setChildren(_ children: [NodeID], of host: NodeID) {
        hosts[host]?.setChildren(children.compactMap { nodes[$0] })
    }

    package func measure(_ id: NodeID, _ proposal: SizeProposal) -> Extent {
        guard let mounted = nodes[id], let node = values[id] else {
            return Extent(size: .zero)
        }
        return mounted.measure(proposal, flexibility: node.flexibility)
    }

    package func place(_ id: NodeID, in frame: CGRect) {
        guard let mounted = nodes[id] else { return }
        mounted.host?.place(mounted, in: frame)
    }

    package func measure(_ text: TextNode, _ proposal: SizeProposal) -> Extent {
        TextPainter(window: self).measure(text, proposal)
    }

    package func naturalSize(of picture: PictureSource) -> CGSize? {
        pictures.naturalSize(of: picture)
    }

    package func claimPress(for group: NodeID) { nodes[group]?.claimPress() }

    package func showMenu(_ menu: MenuNode, over id: NodeID, at point: CGPoint?) {
        if let node = nodes[id] { presented.showMenu(menu, over: node, at: point) }
    }

    package func hideMenu(over id: NodeID) { presented.hideMenu(over: id) }

    package func showPopover(_ host: NodeID, _ popover: PopoverNode, over anchor: NodeID) {
        guard let host = hosts[host], let node = nodes[anchor] else { return }
        presented.showPopover(host, popover, over: node)
    }

    package func hidePopover(_ host: NodeID) { presented.hidePopover(host) }

    package func setNeedsLayout(_ host: NodeID) { hosts[host]?.setNeedsLayout() }

    package func collectInput() {
        let pending = nodesWithInput
        nodesWithInput.removeAll()
        for node in pending { node.collectInput() }
    }

    package func reassert(_ id: NodeID, _ node: RenderNode) { nodes[id]?.reassert(node.content) }

    package func scroll(_ id: NodeID, to offset: CGPoint) {
        (nodes[id] as? MountedScroll)?.scroll(to: offset)
    }

    package func focus(_ id: NodeID?) {
        if let id {
            nodes[id]?.takeFocus()
        } else {
            contentFocus.forget()
            gtk_window_set_focus(widget.as(GtkWindow.self), nil)
        }
    }

    /// A person edited a node; its edits are sent with the next update.
    func inputArrived(at node: MountedNode) {
        guard !nodesWithInput.contains(where: { $0 === node }) else { return }
        nodesWithInput.append(node)
        dk_request_update()
    }
}
