import CGTK
import Foundation
import RenderTree

/// What stands at nodes of one window: open menus, and bubbles.
@MainActor
final class PresentedSurfaces {
    private var menus: [NodeID: OpenMenu] = [:]
    private var bubbles: [NodeID: Bubble] = [:]

    func showMenu(_ menu: MenuNode, over node: MountedNode, at point: CGPoint?) {
        if let open = menus[node.id] {
            open.show(menu)
            // It has other items, and another size.
            return open.fit()
        }
        guard let open = OpenMenu(over: node, at: point) else { return }
        menus[node.id] = open
        open.onClose = { [weak self, weak node] in
            guard let self, let node, menus[node.id] != nil else { return }
            hideMenu(over: node.id)
            node.send(.menuClosed)
        }
        open.show(menu)
        open.open()
    }

    func hideMenu(over id: NodeID) { menus.removeValue(forKey: id)?.remove() }

    func showPopover(_ host: ContentHost, _ popover: PopoverNode, over node: MountedNode) {
        guard let bubble = Bubble(host, popover, over: node) else { return }
        bubbles[host.id] = bubble
        bubble.onClose = { [weak self, weak node] in
            guard self?.bubbles[host.id] != nil else { return }
            node?.send(.popoverClosed(host.id))
        }
        bubble.open()
    }

    func hidePopover(_ host: NodeID) { bubbles.removeValue(forKey: host)?.remove() }

    /// The node is about to go, and all that stands at it.
    func forget(_ id: NodeID) {
        hideMenu(over: id)
        for (host, bubble) in bubbles where bubble.anchor == id { hidePopover(host) }
    }

    func removeAll() {
        for id in Array(menus.keys) { hideMenu(over: id) }
        for host in Array(bubbles.keys) { hidePopover(host) }
    }
}

/// A menu over a node, for as long as it is open.
@MainActor
private final class OpenMenu {
    var onClose: @MainActor () -> Void = {}
    private let popover: WidgetPointer
    private let reference: Reference
    private let menu: NodeMenu
    private var opening: IdleWork?
    private var closing: IdleWork?
    private let parent: WidgetPointer
    /// What had the focus before.
    private var before: Reference?
    private var beforeWidget: WidgetPointer?

    init?(over node: MountedNode, at point: CGPoint?) {
        guard let widget = node.widget, let parent = node.menuParent else { return nil }
        self.parent = parent
        popover = gtk_popover_menu_new_from_model(nil)
        reference = Reference(popover)
        menu = NodeMenu(on: popover, shortcuts: node.window.shortcuts) { [weak node] command in
            node?.window.collectInput()
            node?.send(.commanded(command))
        }
        gtk_widget_set_parent(popover, parent)
        let pointer = popover.as(GtkPopover.self)
        gtk_popover_set_has_arrow(pointer, 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        if let point {
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(widget, parent, point.x, point.y, &x, &y)
            var place = GdkRectangle(
                x: CGFloat(x).whole,
                y: CGFloat(y).whole,
                width: 1,
                height: 1
            )
            gtk_popover_set_pointing_to(pointer, &place)
        }
        connect(popover, "closed") { [weak self] in
            self?.giveFocusBack()
            // The chosen item does its work after the menu has gone.
            self?.closing = IdleWork { [weak self] in
                self?.onClose()
                return false
            }
        }
    }

    func show(_ node: MenuNode) {
        menu.show(node) { gtk_popover_menu_set_menu_model(popover.opaque, $0) }
    }

    func open() {
        if let root = gtk_widget_get_root(parent), let focus = gtk_root_get_focus(root) {
            before = Reference(focus)
            beforeWidget = focus
        }
        // GTK adds the lines between sections when it is idle; without them it would be too small.
        opening = IdleWork { [weak self] in
            if let self { gtk_popover_popup(popover.as(GtkPopover.self)) }
            return false
        }
    }

    /// GTK gives the focus to what the menu stands at, or to the window's first control.
    private func giveFocusBack() {
        guard let beforeWidget, let root = gtk_widget_get_root(beforeWidget) else { return }
        gtk_root_set_focus(root, beforeWidget)
    }

    func fit() { gtk_popover_present(popover.as(GtkPopover.self)) }

    func remove() {
        opening = nil
        closing = nil
        menu.clear()
        gtk_widget_unparent(popover)
    }
}

/// A host in a bubble that points at a node.
@MainActor
private final class Bubble {
    let anchor: NodeID
    var onClose: @MainActor () -> Void = {}
    private let popover: WidgetPointer
    private let reference: Reference
    private let parent: WidgetPointer
    private let node: PopoverNode
    private var opening: gulong = 0
    private var isRemoved = false

    init?(_ host: ContentHost, _ node: PopoverNode, over anchor: MountedNode) {
        guard let parent = anchor.widget else { return nil }
        self.parent = parent
        self.node = node
        self.anchor = anchor.id
        popover = gtk_popover_new()
        reference = Reference(popover)
        host.isRigid = true
        gtk_popover_set_child(popover.as(GtkPopover.self), host.widget)
        gtk_widget_set_parent(popover, parent)
        let bubble = popover.as(GtkPopover.self)
        gtk_popover_set_position(bubble, node.edge.position(in: parent))
        gtk_popover_set_has_arrow(bubble, node.hasArrow ? 1 : 0)
        gtk_popover_set_autohide(bubble, node.isPersistent ? 0 : 1)
        connect(popover, "closed") { [weak self] in
            if let self, !isRemoved { onClose() }
        }
    }

    /// Opens it as soon as what it points at is on the screen.
    func open() {
        guard gtk_widget_get_mapped(parent) != 0, gtk_widget_get_width(parent) > 0 else {
            guard opening == 0 else { return }
            opening = connect(parent, "map") { [weak self] in self?.opened() }
            return
        }
        opened()
    }

    private func opened() {
        let size = CGSize(
            width: CGFloat(gtk_widget_get_width(parent)),
            height: CGFloat(gtk_widget_get_height(parent))
        )
        let area = node.area(in: size)
        var place = GdkRectangle(
            x: area.minX.whole,
            y: area.minY.whole,
            width: max(1, area.width.whole),
            height: max(1, area.height.whole)
        )
        if size.width > 0 { gtk_popover_set_pointing_to(popover.as(GtkPopover.self), &place) }
        gtk_popover_popup(popover.as(GtkPopover.self))
    }

    func remove() {
        isRemoved = true
        if opening != 0 { disconnect(parent, opening) }
        gtk_popover_set_child(popover.as(GtkPopover.self), nil)
        gtk_widget_unparent(popover)
    }
}

extension PopoverNode.Edge {
    @MainActor
    fileprivate func position(in widget: WidgetPointer) -> GtkPositionType {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        return switch self {
        case .top: GTK_POS_TOP
        case .bottom: GTK_POS_BOTTOM
        case .leading: isMirrored ? GTK_POS_RIGHT : GTK_POS_LEFT
        case .trailing: isMirrored ? GTK_POS_LEFT : GTK_POS_RIGHT
        }
    }
}
