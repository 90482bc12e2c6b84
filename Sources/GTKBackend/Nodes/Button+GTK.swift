import CGTK
import RenderTree

/// A push button around a host.
final class MountedButton: MountedNode {
    private let button: WidgetPointer
    private var isPressReported = false
    private var isPressed = false

    init(_ node: ButtonNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        button = gtk_button_new()
        super.init(id: id, widget: button, contentHost: host, in: window)
        if node.isOn != nil {
            button.setAccessibleRole(GTK_ACCESSIBLE_ROLE_CHECKBOX)
        } else if node.style == .link {
            button.setAccessibleRole(GTK_ACCESSIBLE_ROLE_LINK)
        }
        gtk_button_set_child(button.as(GtkButton.self), host.widget)
        host.didSetChildren = { [weak host, button] in host?.classifyButton(button) }
        connect(button, "clicked") { [weak self] in self?.send(.activated) }
        connect(button, "state-flags-changed") { [weak self] in self?.reportPress() }
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

    private func reportPress() {
        guard isPressReported else { return }
        let flags = gtk_widget_get_state_flags(button).rawValue
        let isPressed = flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        send(.pressed(isPressed))
    }

    private func show(_ node: ButtonNode) {
        let classes = node.classes
        for name in ButtonNode.allClasses { button.setClass(name, isSet: classes.contains(name)) }
        window.styles.apply(node.tintStyle, to: button)
        isPressReported = node.reportsPresses
        if let isExpanded = node.isExpanded { button.setAccessibleExpanded(isExpanded) }
        if let isOn = node.isOn { button.setAccessibleChecked(isOn) }
        setShortcut(node.shortcut) { [weak self] in self?.send(.activated) }
    }
}

extension ButtonNode {
    fileprivate static let allClasses = [
        "flat", "plain", "link", "bare", "suggested-action", "destructive-action", "pill",
        "circular",
        "small-control", "large-control",
    ]

    fileprivate var classes: Set<String> {
        var classes = styleClasses
        switch shape {
        case .automatic: break
        case .capsule: classes.insert("pill")
        case .circle: classes.insert("circular")
        }
        switch size {
        case .small: classes.insert("small-control")
        case .regular: break
        case .large: classes.insert("large-control")
        }
        return classes
    }

    /// The tint of a filled button is its ground, and of others their label's colour.
    @MainActor
    fileprivate var tintStyle: String {
        guard let tint else { return "" }
        return switch style {
        case .prominent: "background-\(tint.css)"
        case .automatic, .bordered, .borderless, .link: tint.css
        case .plain, .bare: ""
        }
    }

    private var styleClasses: Set<String> {
        switch (style, role) {
        case (.prominent, .destructive): ["destructive-action"]
        case (.prominent, _): ["suggested-action"]
        case (.bordered, .destructive), (.automatic, .destructive): ["destructive-action"]
        case (.borderless, _): ["flat"]
        case (.plain, _): ["flat", "plain"]
        case (.link, _): ["flat", "link"]
        case (.bare, _): ["bare"]
        case (.bordered, _), (.automatic, _): []
        }
    }
}
