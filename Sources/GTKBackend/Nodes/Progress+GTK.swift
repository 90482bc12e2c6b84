import CGTK
import CGTKSupport
import RenderTree

/// A bar, something that turns, or what is drawn by others.
final class MountedProgress: MountedNode {
    private let indicator: WidgetPointer
    private let style: ProgressNode.Style
    /// Moves the bar on while nobody knows how far things are.
    private var pulsing: Timeout?

    init(_ node: ProgressNode, id: NodeID, in window: GTKWindow) {
        style = node.style
        indicator =
            switch node.style {
            case .bar: gtk_progress_bar_new()
            case .spinner: gtk_spinner_new()
            case .unseen: dk_canvas_new()
            }
        super.init(id: id, widget: indicator, in: window)
        indicator.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PROGRESS_BAR)
        switch node.style {
        case .bar: gtk_widget_set_valign(indicator, GTK_ALIGN_CENTER)
        case .spinner: gtk_spinner_set_spinning(indicator.opaque, 1)
        case .unseen: gtk_widget_set_can_target(indicator, 0)
        }
        connect(indicator, "map") { [weak self] in self?.pulseIfNeeded() }
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .progress(let node) = new { show(node) }
    }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .progress(let node) = content else { return nil }
        return node.title
    }

    private var isKnown = false

    private func show(_ node: ProgressNode) {
        guard style == .bar else { return }
        isKnown = node.fraction != nil
        if let fraction = node.fraction {
            pulsing = nil
            gtk_progress_bar_set_fraction(indicator.opaque, fraction)
        } else {
            pulseIfNeeded()
        }
    }

    /// Only what is on the screen moves.
    private func pulseIfNeeded() {
        guard style == .bar, !isKnown, gtk_widget_get_mapped(indicator) != 0 else {
            return pulsing = nil
        }
        gtk_progress_bar_pulse(indicator.opaque)
        pulsing = Timeout(milliseconds: 120) { [weak self] in self?.pulseIfNeeded() }
    }
}
