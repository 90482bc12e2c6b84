import CGTK
import RenderTree

/// A source view in a scrolled window, below a message bar for texts that cannot be edited.
final class MountedTextEditor: MountedNode {
    private let view: WidgetPointer
    private let bar = MessageBar()
    private let bars: EditorBars
    private let buffer: EditedBuffer
    private let highlighting: SourceHighlighting
    private var options = TextEditorOptions()
    private var limits = Limits()
    /// The text as last reported or shown; while loading, what was there before.
    private var shown = ExactText("")
    private var loading: TextLoading?
    private var isComposing = false
    /// The value to show once a composition is over.
    private var waiting: TextEditorNode?
    /// Whether a person's edit went out since a value last came in.
    private var hasReported = false
    private var undoCount = 0
    private let owner: EditOwner

    init(_ node: TextEditorNode, id: NodeID, in window: GTKWindow) {
        let owner = EditOwner()
        self.owner = owner
        buffer = EditedBuffer { owner.editor.map { $0.window.inputArrived(at: $0) } }
        highlighting = SourceHighlighting(of: buffer)
        view = gtk_source_view_new_with_buffer(buffer.source)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.opaque, view)
        gtk_widget_set_vexpand(scrolled, 1)
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        bars = EditorBars(for: view, of: buffer, in: window.barArea)
        gtk_box_append(box.as(GtkBox.self), bar.widget)
        gtk_box_append(box.as(GtkBox.self), scrolled)
        super.init(id: id, widget: box, in: window)
        owner.editor = self
        undoCount = node.undoCount
        setUpView()
        show(node, instead: nil)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .textEditor(let node) = new, case .textEditor(let old) = old else { return }
        show(node, instead: old)
    }

    override func reassert(_ content: RenderNode.Content) {
        guard case .textEditor(let node) = content else { return }
        setText(of: node)
    }

    override func themeDidChange(_ content: RenderNode.Content) {
        highlighting.followTheme()
        guard case .textEditor(let node) = content, node.color.dependsOnTheme else { return }
        setStyle(of: node)
    }

    override var controlWidget: WidgetPointer? { view }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .textEditor(let node) = content else { return nil }
        return node.options.fileName ?? "Text"
    }

    // MARK: - Input

    /// Sends what is in the buffer; a composition under way is not in it yet.
    override func collectInput() {
        let edits = buffer.takeEdits()
        guard !edits.isEmpty else { return }
        limits.note(edits)
        applyLimits()
        let text = ExactText(buffer.text)
        guard text != shown else { return }
        shown = text
        hasReported = true
        send(.textEdited(edits, text))
    }

    // MARK: - Showing

    private func setUpView() {
        let textView = view.as(GtkTextView.self)
        gtk_source_view_set_highlight_current_line(view.as(GtkSourceView.self), 1)
        gtk_text_view_set_left_margin(textView, 12)
        gtk_text_view_set_right_margin(textView, 12)
        gtk_text_view_set_top_margin(textView, 12)
        gtk_text_view_set_bottom_margin(textView, 12)
        connect(view.opaque, "preedit-changed") { [weak self] arguments in
            guard let self else { return }
            isComposing = !(arguments.string(0) ?? "").isEmpty
            if !isComposing, let node = waiting { setText(of: node) }
        }
    }

    private func show(_ node: TextEditorNode, instead old: TextEditorNode?) {
        if old == nil || node.font != old?.font || node.color != old?.color
            || node.options.zoom != old?.options.zoom
        {
            setStyle(of: node)
        }
        if node.alignment != old?.alignment {
            let justification =
                switch node.alignment {
                case .leading: GTK_JUSTIFY_LEFT
                case .center: GTK_JUSTIFY_CENTER
                case .trailing: GTK_JUSTIFY_RIGHT
                }
            gtk_text_view_set_justification(view.as(GtkTextView.self), justification)
        }
        show(node.options)
        setText(of: node)
    }

    private func show(_ new: TextEditorOptions) {
        options = new
        gtk_source_view_set_show_line_numbers(
            view.as(GtkSourceView.self),
            options.showsLineNumbers ? 1 : 0
        )
        applyLimits()
    }

    private func setStyle(of node: TextEditorNode) {
        let font = node.font.css(zoomedBy: node.options.zoom)
        window.styles.apply(font + node.color.css, to: view)
    }

    private func setText(of node: TextEditorNode) {
        // A composition lives at the cursor; the text around it is changed once it is over.
        guard !isComposing else {
            waiting = node
            return
        }
        waiting = nil
        let isAnswer = hasReported
        hasReported = false
        let isReversal = node.undoCount != undoCount
        undoCount = node.undoCount
        guard node.text != shown else { return }
        loading = nil
        let limit = TextLimit(node.text.string)
        let text =
            limit == .nullCharacters
            ? ExactText(node.text.string.replacing("\0", with: "␀")) : node.text
        limits = Limits(for: text.string)
        applyLimits()
        let current = buffer.text
        shown = node.text
        // Looking for the difference would cost more than it saves.
        if text.string.utf8.count - current.utf8.count > TextLoading.smallText {
            load(text.string, instead: current, limit: limit)
        } else if let difference = TextDifference(from: current, to: text.string) {
            if difference.inserted.utf8.count > TextLoading.smallText {
                load(text.string, instead: current, limit: limit)
                return
            }
            apply(difference, isAnswer: isAnswer, isReversal: isReversal)
            finish(limit)
        } else {
            finish(limit)
        }
    }

    /// `isAnswer`: the change answers what a person just did there, and GTK's cursor stands right.
    private func apply(_ difference: TextDifference, isAnswer: Bool, isReversal: Bool) {
        let place = buffer.place(in: view)
        let wasEmpty = gtk_text_buffer_get_char_count(buffer.pointer) == 0
        buffer.apply(difference)
        guard !isAnswer else { return }
        // A text that comes in place of none is read from its beginning.
        if wasEmpty, !isReversal { return buffer.cursorOffset = 0 }
        if isReversal {
            // What was undone is shown, wherever it is.
            buffer.cursorOffset = difference.end
            gtk_text_view_scroll_mark_onscreen(
                view.as(GtkTextView.self),
                gtk_text_buffer_get_insert(buffer.pointer)
            )
        } else {
            // GTK keeps the lines in view where they are, but for those that were replaced.
            let isTopReplaced =
                place.top > difference.offset
                && place.top < difference.offset + difference.removedScalars
            buffer.restore(place.kept(through: difference), in: view, scrolls: isTopReplaced)
        }
    }

    private func load(_ text: String, instead current: String, limit: TextLimit?) {
        setEditable(false)
        let place = placeToKeep(in: text, instead: current)
        if let all = TextDifference(from: current, to: "") { buffer.apply(all) }
        loading = TextLoading(text, into: buffer) { [weak self] progress in
            guard let self else { return }
            if progress < 1 {
                bar.show("Opening… \(Int(progress * 100)) %")
            } else {
                finish(limit)
                if let place { buffer.restore(place, in: view, scrolls: true) }
            }
        }
    }

    /// Where the person will be in a text that takes the place of another.
    private func placeToKeep(in text: String, instead current: String) -> TextPlace? {
        guard !current.isEmpty, let difference = TextDifference(from: current, to: text) else {
            return nil
        }
        return buffer.place(in: view).kept(through: difference)
    }

    private func finish(_ limit: TextLimit?) {
        setEditable(limit == nil)
        if let limit { bar.show(limit.message) } else { bar.hide() }
    }

    /// Wraps and colours as chosen, where the text allows it.
    private func applyLimits() {
        gtk_text_view_set_wrap_mode(
            view.as(GtkTextView.self),
            options.wrapsLines && limits.canWrap ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE
        )
        let highlights = options.highlightsSyntax && limits.canHighlight
        highlighting.show(languageOf: highlights ? options.fileName : nil)
    }

    /// What would make this text's view slow.
    private struct Limits {
        var canWrap = true
        var canHighlight = true

        init() {}

        init(for text: String) {
            canWrap = TextWrapping.isAffordable(in: text)
            canHighlight = HighlightLimit.allows(text)
        }

        mutating func note(_ edits: [TextEdit]) {
            if !edits.allSatisfy({ TextWrapping.isAffordable(in: $0.inserted) }) { canWrap = false }
            if !edits.allSatisfy({ HighlightLimit.allows($0.inserted) }) { canHighlight = false }
        }
    }

    private func setEditable(_ isEditable: Bool) {
        gtk_text_view_set_editable(view.as(GtkTextView.self), isEditable ? 1 : 0)
        // A blinking cursor would lay out its line anew each time: half a second in a long one.
        gtk_text_view_set_cursor_visible(view.as(GtkTextView.self), isEditable ? 1 : 0)
        bars.canEdit = isEditable
    }

    // MARK: - Commands

    /// Whether a widget belongs to this editor.
    func contains(_ other: WidgetPointer?) -> Bool {
        guard let other, let widget else { return false }
        return gtk_widget_is_ancestor(other, widget) != 0 || bars.contain(other)
    }

    func perform(_ command: TextCommand) { bars.perform(command) }

    func closeBars() { bars.close() }
}

/// The buffer is made before the editor that it reports to.
@MainActor
private final class EditOwner {
    weak var editor: MountedTextEditor?
}
