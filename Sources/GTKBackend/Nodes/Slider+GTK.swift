import CGTK
import RenderTree

/// A knob on a line.
final class MountedSlider: MountedNode {
    private let scale: WidgetPointer
    /// Set while the program moves the knob, which is not a person's doing.
    private var isShowing = false
    private var isHeld = false

    init(_ node: SliderNode, id: NodeID, in window: GTKWindow) {
        scale = gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, nil)
        super.init(id: id, widget: scale, in: window)
        gtk_scale_set_draw_value(scale.as(GtkScale.self), 0)
        gtk_widget_set_size_request(scale, 80, -1)
        connect(scale, "value-changed") { [weak self] in self?.valueDidChange() }
        followHolding()
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .slider(let node) = new { show(node) }
    }

    override func reassert(_ content: RenderNode.Content) {
        if case .slider(let node) = content { show(node) }
    }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .slider(let node) = content else { return nil }
        return node.title
    }

    private func valueDidChange() {
        guard !isShowing else { return }
        let value = gtk_range_get_value(scale.as(GtkRange.self))
        // A key moves it in one go.
        if !isHeld { send(.editing(true)) }
        send(.slid(value))
        if !isHeld { send(.editing(false)) }
    }

    /// The range's own gesture takes the press; here it is only watched.
    private func followHolding() {
        let controller: OpaquePointer = gtk_event_controller_legacy_new()
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        answer(controller, "event") { [weak self] _ in
            guard let event = gtk_event_controller_get_current_event(controller) else {
                return false
            }
            switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: self?.hold(true)
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: self?.hold(false)
            default: break
            }
            return false
        }
        gtk_widget_add_controller(scale, controller)
    }

    private func hold(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        send(.editing(isHeld))
    }

    private func show(_ node: SliderNode) {
        isShowing = true
        defer { isShowing = false }
        let range = scale.as(GtkRange.self)
        gtk_range_set_range(range, node.range.lowerBound, node.range.upperBound)
        gtk_range_set_increments(range, node.step, node.step * 10)
        gtk_range_set_value(range, node.value)
    }
}
