import CGTK
import RenderTree

extension MountedNode {
    /// Tells the client when the keyboard focus enters or leaves a widget.
    func reportFocus(of widget: WidgetPointer) {
        let controller: OpaquePointer = gtk_event_controller_focus_new()
        connect(controller, "enter") { [weak self] _ in self?.send(.focused(true)) }
        connect(controller, "leave") { [weak self] _ in self?.send(.focused(false)) }
        gtk_widget_add_controller(widget, controller)
    }
}
