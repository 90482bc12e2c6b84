import CGTK
import RenderTree

/// One line of text in an entry.
final class MountedTextField: MountedNode {
    /// What `GtkEntry` holds at most; more would be cut off, and the rest lost at the next key.
    static let longestText = 60_000

    private let entry: WidgetPointer
    private var shown = ExactText("")
    private var shownPrompt = ""
    private var isShowing = false
    private var isPending = false
    private var isComposing = false
    private var waiting: TextFieldNode?

    init(_ node: TextFieldNode, id: NodeID, in window: GTKWindow) {
        entry = gtk_entry_new()
        super.init(id: id, widget: entry, in: window)
        gtk_editable_set_enable_undo(entry.opaque, 0)
        // Layout decides the width; an entry would ask for twenty characters.
        gtk_editable_set_width_chars(entry.opaque, 4)
        connect(entry, "changed") { [weak self] in
            guard let self, !isShowing else { return }
            isPending = true
            self.window.inputArrived(at: self)
        }
        connect(entry, "activate") { [weak self] in
            guard let self else { return }
            self.window.collectInput()
            send(.submitted)
        }
        if let text = gtk_editable_get_delegate(entry.opaque) {
            connect(text, "preedit-changed") { [weak self] arguments in
                guard let self else { return }
                isComposing = !(arguments.string(0) ?? "").isEmpty
                if !isComposing, let node = waiting { setText(of: node) }
            }
        }
        show(node, instead: nil)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .textField(let node) = new, case .textField(let old) = old else { return }
        show(node, instead: old)
    }

    override func reassert(_ content: RenderNode.Content) {
        guard case .textField(let node) = content else { return }
        setText(of: node)
    }

    override func themeDidChange(_ content: RenderNode.Content) {
        guard case .textField(let node) = content, node.color.dependsOnTheme else { return }
        setAttributes(of: node)
    }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .textField(let node) = content, !node.title.isEmpty else { return nil }
        return node.title
    }

    // MARK: - Input

    override func collectInput() {
        guard isPending else { return }
        isPending = false
        let text = ExactText(currentText)
        guard let difference = TextDifference(from: shown.string, to: text.string) else { return }
        shown = text
        send(.textEdited([difference.edit], text))
    }

    private var currentText: String { String(cString: gtk_editable_get_text(entry.opaque)) }

    // MARK: - Showing

    private func show(_ node: TextFieldNode, instead old: TextFieldNode?) {
        setText(of: node)
        if node.alignment != old?.alignment {
            let position: Float =
                switch node.alignment {
                case .leading: 0
                case .center: 0.5
                case .trailing: 1
                }
            gtk_editable_set_alignment(entry.opaque, position)
        }
        if node.style != old?.style {
            gtk_entry_set_has_frame(entry.as(GtkEntry.self), node.style == .plain ? 0 : 1)
        }
        if node.font != old?.font || node.color != old?.color { setAttributes(of: node) }
    }

    private func setText(of node: TextFieldNode) {
        // A composition lives at the cursor; the text around it is changed once it is over.
        guard !isComposing else {
            waiting = node
            return
        }
        waiting = nil
        let text = node.text.string
        let isHeld = text.utf8.count <= Self.longestText && !text.utf8.contains(0)
        gtk_editable_set_editable(entry.opaque, isHeld ? 1 : 0)
        let prompt = isHeld ? node.prompt : "This text cannot be edited in one line."
        if prompt != shownPrompt {
            shownPrompt = prompt
            gtk_entry_set_placeholder_text(entry.as(GtkEntry.self), prompt)
        }
        replaceText(with: isHeld ? text : "")
    }

    private func replaceText(with text: String) {
        let current = currentText
        shown = ExactText(text)
        guard let difference = TextDifference(from: current, to: text) else { return }
        isShowing = true
        defer { isShowing = false }
        let cursor = Int(gtk_editable_get_position(entry.opaque))
        var position = Int32(difference.offset)
        gtk_editable_delete_text(
            entry.opaque,
            position,
            position + Int32(difference.removedScalars)
        )
        gtk_editable_insert_text(
            entry.opaque,
            difference.inserted,
            Int32(difference.inserted.utf8.count),
            &position
        )
        gtk_editable_set_position(entry.opaque, Int32(difference.moved(cursor: cursor)))
    }

    private func setAttributes(of node: TextFieldNode) {
        let attributes: OpaquePointer = pango_attr_list_new()
        node.font.add(to: attributes)
        node.color.add(to: attributes)
        gtk_entry_set_attributes(entry.as(GtkEntry.self), attributes)
        pango_attr_list_unref(attributes)
    }
}
