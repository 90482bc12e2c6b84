import CGTK

/// Asks for a line, and a column if one likes, and says why where there is none.
@MainActor
final class GoToLineBar: EditorBar {
    private let entry = makeEntry(named: "Line, or Line:Column", icon: nil)
    private let message: WidgetPointer = gtk_label_new("")
    private let go: @MainActor (LinePosition) -> String?

    /// `go` shows the place, or answers why it cannot.
    init(
        didClose: @escaping @MainActor () -> Void,
        go: @escaping @MainActor (LinePosition) -> String?
    ) {
        self.go = go
        super.init(named: "Go to Line", didClose: didClose)
        let row: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        gtk_editable_set_max_width_chars(entry.opaque, 20)
        gtk_box_append(row.as(GtkBox.self), entry)
        gtk_box_append(
            row.as(GtkBox.self),
            Self.makeButton(titled: "Go") { [weak self] in self?.submit() }
        )
        let column: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        gtk_widget_set_hexpand(column, 1)
        gtk_box_append(column.as(GtkBox.self), row)
        gtk_widget_add_css_class(message, "error")
        gtk_label_set_xalign(message.opaque, 0)
        gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_END)
        gtk_box_append(column.as(GtkBox.self), message)
        add(column)
        add(makeCloseButton())
        connect(entry, "activate") { [weak self] in self?.submit() }
        connect(entry, "changed") { [weak self] in self?.complain(nil) }
    }

    /// Shows the bar with the line that the cursor is in, to be typed over.
    func open(at line: Int) {
        open()
        gtk_editable_set_text(entry.opaque, String(line))
        complain(nil)
        gtk_widget_grab_focus(entry)
    }

    private func submit() {
        guard let position = LinePosition(entry.entryText) else {
            return complain("Enter a line such as 12, or a line and a column such as 12:5.")
        }
        if let reason = go(position) { return complain(reason) }
        close()
    }

    private func complain(_ reason: String?) {
        gtk_label_set_text(message.opaque, reason ?? "")
        gtk_widget_set_visible(message, reason == nil ? 0 : 1)
        entry.setInvalid(reason != nil)
    }
}
