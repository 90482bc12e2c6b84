import CGTK
import RenderTree

/// The bars of one text, made when first asked for; at most one is open.
///
/// They stand at the top of the window: a text may be too small to hold one.
@MainActor
final class EditorBars {
    /// Whether the text can be changed.
    var canEdit = true { didSet { findBar?.canReplace = canEdit } }

    private let buffer: EditedBuffer
    private let view: WidgetPointer
    private var findBar: FindBar?
    private var goToLineBar: GoToLineBar?
    /// Where bars of the window are.
    private let area: WidgetPointer
    private let areaReference: Reference

    init(for view: WidgetPointer, of buffer: EditedBuffer, in area: WidgetPointer) {
        self.view = view
        self.buffer = buffer
        self.area = area
        areaReference = Reference(area)
    }

    isolated deinit {
        for bar in bars { gtk_box_remove(area.as(GtkBox.self), bar.widget) }
    }

    private var bars: [EditorBar] { [findBar, goToLineBar].compactMap { $0 } }

    /// Whether a widget is in one of them.
    func contain(_ widget: WidgetPointer) -> Bool {
        bars.contains { gtk_widget_is_ancestor(widget, $0.widget) != 0 }
    }

    /// Closes what is open, for a bar of another text.
    func close() {
        for bar in bars { bar.close() }
    }

    func perform(_ command: TextCommand) {
        switch command {
        case .find, .replace:
            goToLineBar?.close()
            knownFindBar().open(replacing: command == .replace)
        case .findNext: knownFindBar().selectNext()
        case .findPrevious: knownFindBar().selectPrevious()
        case .goToLine:
            findBar?.close()
            knownGoToLineBar().open(at: currentLine)
        }
    }

    private func knownFindBar() -> FindBar {
        if let findBar { return findBar }
        let bar = FindBar(of: buffer, in: view) { [weak self] in self?.returnFocus() }
        bar.canReplace = canEdit
        findBar = bar
        gtk_box_append(area.as(GtkBox.self), bar.widget)
        return bar
    }

    private func knownGoToLineBar() -> GoToLineBar {
        if let goToLineBar { return goToLineBar }
        let bar = GoToLineBar(didClose: { [weak self] in self?.returnFocus() }) {
            [weak self] position in self?.go(to: position)
        }
        goToLineBar = bar
        gtk_box_append(area.as(GtkBox.self), bar.widget)
        return bar
    }

    private func returnFocus() { gtk_widget_grab_focus(view) }

    private var currentLine: Int {
        var place = GtkTextIter()
        let insert = gtk_text_buffer_get_insert(buffer.pointer)
        gtk_text_buffer_get_iter_at_mark(buffer.pointer, &place, insert)
        return Int(gtk_text_iter_get_line(&place)) + 1
    }

    /// Puts the cursor there; answers why it could not.
    private func go(to position: LinePosition) -> String? {
        let count = Int(gtk_text_buffer_get_line_count(buffer.pointer))
        guard position.line <= count else {
            return "There is no line \(position.line): the last is \(count)."
        }
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_line(buffer.pointer, &place, Int32(position.line - 1))
        if let column = position.column {
            var end = place
            if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
            let last = Int(gtk_text_iter_get_line_offset(&end)) + 1
            guard column <= last else {
                return "Line \(position.line) has no column \(column): the last is \(last)."
            }
            gtk_text_iter_set_line_offset(&place, Int32(column - 1))
        }
        gtk_text_buffer_place_cursor(buffer.pointer, &place)
        let insert = gtk_text_buffer_get_insert(buffer.pointer)
        gtk_text_view_scroll_to_mark(view.as(GtkTextView.self), insert, 0, 1, 0, 0.4)
        return nil
    }
}
