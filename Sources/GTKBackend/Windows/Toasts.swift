import CGTK
import RenderTree

/// Messages at the foot of a window's content.
@MainActor
final class Toasts {
    /// Stands around the content.
    let widget: WidgetPointer
    private let reference: Reference

    init(around content: WidgetPointer) {
        widget = adw_toast_overlay_new()
        reference = Reference(widget)
        adw_toast_overlay_set_child(widget.opaque, content)
        gtk_widget_set_vexpand(widget, 1)
    }

    /// Shows a message until it goes by itself, is sent away, or the task is cancelled.
    ///
    /// - Returns: Whether its button was pressed.
    func show(_ node: ToastNode) async -> Bool {
        guard let title = g_markup_escape_text(node.title, -1) else { return false }
        defer { g_free(title) }
        let shown = ShownToast(title, action: node.action, isLasting: node.isLasting)
        let toast = shown.toast
        widget.setClass("above-bar", isSet: node.isAboveBar)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = FirstAnswer<Bool>(continuation)
                connect(toast, "button-clicked") { _ in answer.give(true) }
                connect(toast, "dismissed") { _ in answer.give(false) }
                // The window may go with the toast.
                let connection = connect(widget, "destroy") { answer.give(false) }
                connect(toast, "dismissed") { [widget] _ in disconnect(widget, connection) }
                adw_toast_overlay_add_toast(widget.opaque, toast)
                if Task.isCancelled { shown.dismiss() }
            }
        } onCancel: {
            Task { @MainActor in shown.dismiss() }
        }
    }
}

/// A message that may be sent away after it has gone.
@MainActor
private final class ShownToast {
    let toast: OpaquePointer
    private let reference: Reference

    /// - Parameter title: Escaped, since it may have marks.
    init(_ title: UnsafePointer<CChar>, action: String?, isLasting: Bool) {
        toast = adw_toast_new(title)
        reference = Reference(toast)
        if let action { adw_toast_set_button_label(toast, action) }
        if isLasting { adw_toast_set_timeout(toast, 0) }
    }

    func dismiss() { adw_toast_dismiss(toast) }
}
