import CGTK

/// Gives the keyboard focus back to a window's content after a menu or a button of the frame had it.
///
/// GTK leaves it with the button, or with nothing once a submenu was open: keys would go nowhere.
@MainActor
final class ContentFocus {
    private let window: WidgetPointer
    private let content: WidgetPointer
    private let frame: [WidgetPointer]
    /// The widget of the content that had the focus last.
    private var last: Reference?
    private var lastWidget: WidgetPointer?

    /// - Parameter frame: The parts of the window that need no focus of their own.
    init(of window: WidgetPointer, content: WidgetPointer, frame: [WidgetPointer]) {
        self.window = window
        self.content = content
        self.frame = frame
    }

    /// Notes from now on where the focus goes.
    func follow() {
        connect(window, "notify::focus-widget") { [weak self] in self?.note() }
    }

    /// Gives the focus back, unless something else in the window has it by good right.
    func giveBack() {
        guard let lastWidget, isInside(lastWidget, content) else { return }
        let focus = gtk_window_get_focus(window.as(GtkWindow.self))
        guard focus.map({ focus in frame.contains { isInside(focus, $0) } }) ?? true else { return }
        gtk_widget_grab_focus(lastWidget)
    }

    func forget() {
        last = nil
        lastWidget = nil
    }

    private func note() {
        guard let focus = gtk_window_get_focus(window.as(GtkWindow.self)),
            isInside(focus, content)
        else { return }
        last = Reference(focus)
        lastWidget = focus
    }

    private func isInside(_ widget: WidgetPointer, _ other: WidgetPointer) -> Bool {
        widget == other || gtk_widget_is_ancestor(widget, other) != 0
    }
}
