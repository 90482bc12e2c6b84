import CGTK
import RenderTree

/// A button that opens a menu, or one with an arrow beside it that does.
final class MountedMenuButton: MountedNode {
    private let button: WidgetPointer
    private let isSplit: Bool
    private let menu: NodeMenu
    private let sink = Sink()

    /// Takes what is chosen once the node is there to report it.
    private final class Sink {
        weak var node: MountedMenuButton?
    }

    init(_ node: MenuButtonNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        isSplit = node.hasPrimaryAction
        button = node.hasPrimaryAction ? adw_split_button_new() : gtk_menu_button_new()
        menu = NodeMenu(on: button, shortcuts: window.shortcuts) { [sink] command in
            sink.node?.window.collectInput()
            sink.node?.send(.commanded(command))
        }
        super.init(id: id, widget: button, contentHost: host, in: window)
        sink.node = self
        if isSplit {
            adw_split_button_set_child(button.opaque, host.widget)
            connect(button, "clicked") { [weak self] in self?.send(.activated) }
            nameArrow()
        } else {
            gtk_menu_button_set_child(button.opaque, host.widget)
            button.leaveNameToInnerButton()
        }
        host.didSetChildren = { [weak host, inner] in
            if let inner { host?.classifyButton(inner) }
        }
        show(node)
    }

    isolated deinit { menu.clear() }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .menuButton(let node) = new else { return }
        show(node)
    }

    /// The arrow of a split button is a menu button of its own, with a button in it.
    private func nameArrow() {
        guard let arrow = gtk_widget_get_last_child(button) else { return }
        arrow.leaveNameToInnerButton()
        gtk_widget_get_first_child(arrow)?.setAccessibleName("More Options")
    }

    /// The button that the label is in.
    private var inner: WidgetPointer? { gtk_widget_get_first_child(button) }

    override var controlWidget: WidgetPointer? { inner }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .menuButton(let node) = content else { return nil }
        return node.title
    }

    private func show(_ node: MenuButtonNode) {
        menu.show(node.menu) { model in
            button.letGoOfPointer()
            if isSplit {
                adw_split_button_set_menu_model(button.opaque, model)
            } else {
                gtk_menu_button_set_menu_model(button.opaque, model)
            }
        }
        let isFlat = [.borderless, .plain, .link].contains(node.style)
        if isSplit {
            button.setClass("flat", isSet: isFlat)
            button.setClass("suggested-action", isSet: node.style == .prominent)
        } else {
            gtk_menu_button_set_always_show_arrow(button.opaque, node.showsIndicator ? 1 : 0)
            gtk_menu_button_set_has_frame(button.opaque, isFlat ? 0 : 1)
            inner?.setClass("suggested-action", isSet: node.style == .prominent)
        }
    }
}
