import CGTK
import CGTKSupport
import RenderTree

/// One line of text in an entry.
final class MountedTextField: MountedNode {
    /// What `GtkEntry` holds at most; more would be cut off, and the rest lost at the next key.
    static let longestText = 60_000

    private let entry: WidgetPointer
    /// The part of the entry that the text is in.
    private let textWidget: WidgetPointer
    /// Holds what nobody else may read.
    private let secret: OpaquePointer?
    private var shown = ExactText("")
    private var shownPrompt = ""
    private var isShowing = false
    private var isPending = false
    private var isComposing = false
    private(set) var isSearch = false
    private var waiting: TextFieldNode?
    /// What had the focus before a search began.
    private var before: Reference?
    private var beforeWidget: WidgetPointer?

    init(_ node: TextFieldNode, id: NodeID, in window: GTKWindow) {
        let isSecret = node.kind == .secure
        entry = isSecret ? gtk_password_entry_new() : gtk_entry_new()
        textWidget = gtk_editable_get_delegate(entry.opaque)?.widget ?? entry
        secret = isSecret ? dk_keep_secret(textWidget.as(GtkText.self)) : nil
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
        connect(textWidget.opaque, "preedit-changed") { [weak self] arguments in
            guard let self else { return }
            isComposing = !(arguments.string(0) ?? "").isEmpty
            if !isComposing, let node = waiting { setText(of: node) }
        }
        switch node.kind {
        case .line: break
        case .search: becomeSearch()
        // Else its menu offers to show the text.
        case .secure: gtk_text_set_extra_menu(textWidget.as(GtkText.self), nil)
        }
        if node.leadsDown || node.kind == .search { leadDown() }
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

    // MARK: - Kinds

    private func becomeSearch() {
        isSearch = true
        let field = entry.as(GtkEntry.self)
        gtk_entry_set_icon_from_icon_name(
            field,
            GTK_ENTRY_ICON_PRIMARY,
            "system-search-symbolic"
        )
        gtk_entry_set_icon_activatable(field, GTK_ENTRY_ICON_PRIMARY, 0)
        connect(entry, "changed") { [weak self] in self?.showClearIcon() }
        connect(entry, "icon-press") { [weak self] in self?.clear() }
        bind(GDK_KEY_Escape, on: entry) { [weak self] in self?.leave() }
        setShortcut(KeyShortcut(.character("f"))) { [weak self] in self?.enter() }
        // Wherever the focus is among what was found, unless something there takes the key.
        window.shortcuts.set(KeyShortcut(.escape, modifiers: []), for: .search(id)) { [weak self] in
            guard let self, !currentText.isEmpty, gtk_widget_get_mapped(entry) != 0 else {
                return false
            }
            clear()
            return true
        }
    }

    private func leadDown() {
        for key in [GDK_KEY_Down, GDK_KEY_KP_Down] {
            bind(key, on: entry) { [weak self] in
                guard let self, !window.moveFocusDown() else { return }
                gtk_entry_grab_focus_without_selecting(entry.as(GtkEntry.self))
            }
        }
    }

    private func showClearIcon() {
        gtk_entry_set_icon_from_icon_name(
            entry.as(GtkEntry.self),
            GTK_ENTRY_ICON_SECONDARY,
            currentText.isEmpty ? nil : "edit-clear-symbolic"
        )
    }

    private func clear() { gtk_editable_set_text(entry.opaque, "") }

    private func enter() {
        let focus = gtk_window_get_focus(window.widget.as(GtkWindow.self))
        if let focus, gtk_widget_is_ancestor(focus, entry) == 0 { before = Reference(focus) }
        beforeWidget = before == nil ? nil : focus
        gtk_widget_grab_focus(entry)
    }

    private func leave() {
        clear()
        if let beforeWidget, gtk_widget_get_root(beforeWidget) != nil {
            gtk_widget_grab_focus(beforeWidget)
        } else {
            gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
        }
        before = nil
        beforeWidget = nil
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

    private var currentText: String {
        if let secret { return String(cString: dk_secret_buffer_get_secret(secret)) }
        return String(cString: gtk_editable_get_text(entry.opaque))
    }

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
            entry.setClass("flat", isSet: node.style == .plain)
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
            entry.opaque.setProperty("placeholder-text", to: prompt)
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
        // Whoever writes at the end goes on there.
        let isAtEnd = cursor == current.unicodeScalars.count
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
        gtk_editable_set_position(
            entry.opaque,
            isAtEnd ? -1 : Int32(difference.moved(cursor: cursor))
        )
    }

    private func setAttributes(of node: TextFieldNode) {
        let attributes: OpaquePointer = pango_attr_list_new()
        node.font.add(to: attributes)
        node.color.add(to: attributes)
        gtk_text_set_attributes(textWidget.as(GtkText.self), attributes)
        pango_attr_list_unref(attributes)
    }
}
