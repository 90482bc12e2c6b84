import CGTK
import RenderTree

/// Tells which of a window's nodes has the keyboard focus.
///
/// The window's own property is followed rather than each widget: it keeps its value while another
/// window is the active one, as the focus of SwiftUI does.
@MainActor
final class NodeFocus {
    private let window: WidgetPointer
    private let report: @MainActor (NodeID, Bool) -> Void
    private var ids: [WidgetPointer: NodeID] = [:]
    private(set) var focused: NodeID?

    init(of window: WidgetPointer, report: @escaping @MainActor (NodeID, Bool) -> Void) {
        self.window = window
        self.report = report
    }

    func follow() {
        connect(window, "notify::focus-widget") { [weak self] in self?.note() }
    }

    func add(_ id: NodeID, _ widget: WidgetPointer) { ids[widget] = id }

    /// Called before the widget goes; what that does to the focus is no news of this node.
    func remove(_ id: NodeID, _ widget: WidgetPointer) {
        ids[widget] = nil
        if focused == id { focused = nil }
    }

    private func note() {
        let widget = gtk_window_get_focus(window.as(GtkWindow.self))
        let new = widget.flatMap { node(around: $0) }
        // A menu of the window's frame takes the focus for a moment and gives it back.
        if widget != nil, new == nil { return }
        guard new != focused else { return }
        let old = focused
        focused = new
        if let old { report(old, false) }
        if let new { report(new, true) }
    }

    private func node(around widget: WidgetPointer) -> NodeID? {
        var current: WidgetPointer? = widget
        while let place = current {
            if let id = ids[place] { return id }
            current = gtk_widget_get_parent(place)
        }
        return nil
    }
}
