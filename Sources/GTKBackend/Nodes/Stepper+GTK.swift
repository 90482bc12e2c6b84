import CGTK
import RenderTree

/// A button for less and one for more, joined, beside their label.
final class MountedStepper: MountedNode {
    private let pair: WidgetPointer
    private let less: WidgetPointer
    private let more: WidgetPointer

    init(_ node: StepperNode, id: NodeID, in window: GTKWindow) {
        let host = window.makeHost(id)
        pair = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        // Before the widget is shown: a role is given once.
        pair.opaque.setProperty(
            "accessible-role",
            of: gtk_accessible_role_get_type(),
            toCase: GTK_ACCESSIBLE_ROLE_GROUP.rawValue
        )
        gtk_widget_add_css_class(pair, "linked")
        less = gtk_button_new_from_icon_name("list-remove-symbolic")
        more = gtk_button_new_from_icon_name("list-add-symbolic")
        less.setAccessibleName("Decrease")
        more.setAccessibleName("Increase")
        for button in [less, more] { gtk_box_append(pair.as(GtkBox.self), button) }
        let row = LabeledControl(pair, label: host, node.labelLayout)
        super.init(id: id, widget: row.widget, contentHost: host, in: window)
        connect(less, "clicked") { [weak self] in self?.send(.stepped(up: false)) }
        connect(more, "clicked") { [weak self] in self?.send(.stepped(up: true)) }
        bindKeys()
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .stepper(let node) = new else { return }
        show(node)
    }

    override var controlWidget: WidgetPointer? { pair }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .stepper(let node) = content else { return nil }
        return node.title
    }

    /// Plus and minus do what they say, whichever of the two has the focus.
    private func bindKeys() {
        for key in [GDK_KEY_plus, GDK_KEY_KP_Add] {
            bind(key, on: pair) { [weak self] in self?.press(up: true) }
        }
        for key in [GDK_KEY_minus, GDK_KEY_KP_Subtract] {
            bind(key, on: pair) { [weak self] in self?.press(up: false) }
        }
    }

    private func press(up: Bool) {
        if gtk_widget_is_sensitive(up ? more : less) != 0 { send(.stepped(up: up)) }
    }

    private func show(_ node: StepperNode) {
        gtk_widget_set_sensitive(less, node.canDecrement ? 1 : 0)
        gtk_widget_set_sensitive(more, node.canIncrement ? 1 : 0)
    }
}
