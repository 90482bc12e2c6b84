import CGTK
import RenderTree

/// A check box, a toggle button, or a switch beside its label.
final class MountedToggle: MountedNode {
    private let control: WidgetPointer
    /// Set while the program turns the control, which is not a person's doing.
    private var isShowing = false

    init(_ node: ToggleNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        let widget: WidgetPointer
        let control: WidgetPointer
        switch node.style {
        case .checkbox:
            control = gtk_check_button_new()
            if node.labelLayout != .hidden {
                gtk_check_button_set_child(control.as(GtkCheckButton.self), host.widget)
            }
            widget = control
        case .button:
            control = gtk_toggle_button_new()
            gtk_button_set_child(control.as(GtkButton.self), host.widget)
            host.didSetChildren = { [weak host] in host?.classifyButton(control) }
            widget = control
        case .switch:
            control = gtk_switch_new()
            widget = LabeledControl(control, label: host, node.labelLayout).widget
        }
        self.control = control
        super.init(id: id, widget: widget, contentHost: host, in: window)
        connect(control, "notify::active") { [weak self] in
            if let self, !isShowing { send(.toggled(isActive)) }
        }
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .toggle(let node) = new else { return }
        show(node)
    }

    override func reassert(_ content: RenderNode.Content) {
        guard case .toggle(let node) = content else { return }
        setActive(node.isOn)
    }

    override var controlWidget: WidgetPointer? { control }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .toggle(let node) = content else { return nil }
        return node.title
    }

    // MARK: - Showing

    private func show(_ node: ToggleNode) {
        setActive(node.isOn)
        setShortcut(node.shortcut) { [weak self] in
            if let self { send(.toggled(!isActive)) }
        }
    }

    private var isActive: Bool { control.opaque.booleanProperty("active") }

    private func setActive(_ isOn: Bool) {
        guard isOn != isActive else { return }
        isShowing = true
        defer { isShowing = false }
        control.opaque.setProperty("active", to: isOn)
    }
}
