import CGTK
import RenderTree

/// A push button around a host.
final class MountedButton: MountedNode {
    private let button: WidgetPointer

    init(_ node: ButtonNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        button = gtk_button_new()
        super.init(id: id, widget: button, contentHost: host, in: window)
        gtk_button_set_child(button.as(GtkButton.self), host.widget)
        host.didSetChildren = { [weak host, button] in host?.classifyButton(button) }
        connect(button, "clicked") { [weak self] in self?.send(.activated) }
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .button(let node) = new else { return }
        show(node)
    }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .button(let node) = content else { return nil }
        return node.title
    }

    private func show(_ node: ButtonNode) {
        let classes = node.classes
        for name in ["flat", "plain", "link", "suggested-action", "destructive-action"] {
            button.setClass(name, isSet: classes.contains(name))
        }
        if let isExpanded = node.isExpanded { button.setAccessibleExpanded(isExpanded) }
        setShortcut(node.shortcut) { [weak self] in self?.send(.activated) }
    }
}

extension ButtonNode {
    fileprivate var classes: Set<String> {
        switch (style, role) {
        case (.prominent, .destructive): ["destructive-action"]
        case (.prominent, _): ["suggested-action"]
        case (.bordered, .destructive), (.automatic, .destructive): ["destructive-action"]
        case (.borderless, _): ["flat"]
        case (.plain, _): ["flat", "plain"]
        case (.link, _): ["flat", "link"]
        case (.bordered, _), (.automatic, _): []
        }
    }
}
