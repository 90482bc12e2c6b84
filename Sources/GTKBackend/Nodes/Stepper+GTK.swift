import CGTK
import RenderTree

/// A button for less and one for more, joined, beside their label.
final class MountedStepper: MountedNode {
    private let pair: WidgetPointer
    private let less: WidgetPointer
    private let more: WidgetPointer
    /// Steps on while a button is held.
    private var repeating: Timeout?
    private var hasRepeated = false

    init(_ node: StepperNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        pair = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        pair.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
        gtk_widget_add_css_class(pair, "linked")
        less = gtk_button_new_from_icon_name("list-remove-symbolic")
        more = gtk_button_new_from_icon_name("list-add-symbolic")
        less.setAccessibleName("Decrease")
        more.setAccessibleName("Increase")
        for button in [less, more] { gtk_box_append(pair.as(GtkBox.self), button) }
        let row = LabeledControl(pair, label: host, node.labelLayout)
        super.init(id: id, widget: row.widget, contentHost: host, in: window)
        for (button, up) in [(less, false), (more, true)] {
            connect(button, "clicked") { [weak self] in self?.release(up: up) }
            repeatWhileHeld(button, up: up)
        }
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

    // MARK: - Holding

    /// As GNOME's spin buttons do, after a moment.
    private func repeatWhileHeld(_ button: WidgetPointer, up: Bool) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        // The button's own gesture takes the press; this one only watches.
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        connect(gesture, "pressed") { [weak self] _ in
            self?.hasRepeated = false
            self?.repeating = Timeout(milliseconds: 500) { [weak self] in
                self?.startRepeating(button, up: up)
            }
        }
        connect(gesture, "released") { [weak self] _ in self?.repeating = nil }
        connect(gesture, "cancel") { [weak self] _ in self?.stopRepeating() }
        gtk_widget_add_controller(button, gesture)
    }

    private func startRepeating(_ button: WidgetPointer, up: Bool) {
        // A button at its bound hears of no release any more.
        guard gtk_widget_is_sensitive(button) != 0 else { return stopRepeating() }
        hasRepeated = true
        press(up: up)
        repeating = Timeout(milliseconds: 80) { [weak self] in
            self?.startRepeating(button, up: up)
        }
    }

    private func stopRepeating() {
        repeating = nil
        hasRepeated = false
    }

    /// The click that ends a hold has had its steps.
    private func release(up: Bool) {
        repeating = nil
        if !hasRepeated { send(.stepped(up: up)) }
        hasRepeated = false
    }

    private func show(_ node: StepperNode) {
        gtk_widget_set_sensitive(less, node.canDecrement ? 1 : 0)
        gtk_widget_set_sensitive(more, node.canIncrement ? 1 : 0)
    }
}
