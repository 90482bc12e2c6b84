import CGTK
import RenderTree

/// A push button around a host.
final class MountedButton: MountedNode {
    private let button: WidgetPointer

    init(_ node: ButtonNode, id: NodeID, in window: GTKWindow) {
        let host = window.makeHost(id)
        button = gtk_button_new()
        super.init(id: id, widget: button, contentHost: host, in: window)
        gtk_button_set_child(button.as(GtkButton.self), host.widget)
        host.didSetChildren = { [weak self] in self?.followContent() }
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

    /// Themes give text and symbols different margins, and header bars flatten symbols only.
    private func followContent() {
        let children = contentHost?.children ?? []
        let hasImage = children.contains { $0 is MountedImage }
        let hasText = children.contains { $0 is MountedText }
        set(["text-button", "image-button"]) { name in
            name == "text-button" ? hasText : hasImage && !hasText
        }
    }

    private func set(_ names: [String], where isWanted: (String) -> Bool) {
        for name in names {
            if isWanted(name) {
                gtk_widget_add_css_class(button, name)
            } else {
                gtk_widget_remove_css_class(button, name)
            }
        }
    }

    private func show(_ node: ButtonNode) {
        let classes = node.classes
        set(["flat", "link", "suggested-action", "destructive-action"], where: classes.contains)
        setShortcut(node.shortcut) { [weak self] in self?.send(.activated) }
    }
}

extension ButtonNode {
    fileprivate var classes: Set<String> {
        switch (style, role) {
        case (.prominent, .destructive): ["destructive-action"]
        case (.prominent, _): ["suggested-action"]
        case (.bordered, .destructive), (.automatic, .destructive): ["destructive-action"]
        case (.borderless, _), (.plain, _): ["flat"]
        case (.link, _): ["flat", "link"]
        case (.bordered, _), (.automatic, _): []
        }
    }
}
