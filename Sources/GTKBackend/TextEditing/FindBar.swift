import CGTK

/// Finds text and, if asked to, replaces it.
@MainActor
final class FindBar: EditorBar {
    /// Whether the text can be changed; set by the editor.
    var canReplace = true { didSet { update() } }

    private let buffer: EditedBuffer
    private let view: WidgetPointer
    private let controls = FindControls()
    private var search: TextSearch?
    /// Where the search began: what is typed into the field is looked for from there.
    private var anchor = 0
    private var replaceError: String?
    private var isFilling = false

    init(of buffer: EditedBuffer, in view: WidgetPointer, didClose: @escaping @MainActor () -> Void)
    {
        self.buffer = buffer
        self.view = view
        super.init(named: "Find and Replace", didClose: didClose)
        controls.fill(content)
        add(makeCloseButton())
        connectControls()
        connect(OpaquePointer(buffer.pointer), "notify::cursor-position") { [weak self] _ in
            guard let self, isOpen else { return }
            update()
        }
    }

    private func connectControls() {
        let controls = controls
        connect(controls.pattern, "changed") { [weak self] in self?.patternDidChange() }
        connect(controls.pattern, "activate") { [weak self] in self?.selectNext() }
        connect(controls.replacement, "activate") { [weak self] in self?.replace() }
        connect(controls.replacement, "changed") { [weak self] in
            self?.replaceError = nil
            self?.update()
        }
        bind(GDK_KEY_Return, GDK_SHIFT_MASK, on: controls.pattern) { [weak self] in
            self?.selectPrevious()
        }
        controls.onNext = { [weak self] in self?.selectNext() }
        controls.onPrevious = { [weak self] in self?.selectPrevious() }
        controls.onReplace = { [weak self] in self?.replace() }
        controls.onReplaceAll = { [weak self] in self?.replaceAll() }
        controls.onOptionsChange = { [weak self] in self?.patternDidChange() }
    }

    // MARK: - Commands

    /// Shows the bar with what is selected as what to look for.
    func open(replacing: Bool) {
        let selected = buffer.selectedText
        anchor = min(buffer.selection.cursor, buffer.selection.bound)
        // Whole paragraphs are selected for another reason than to find them.
        if !selected.isEmpty, !selected.contains(where: \.isNewline) {
            isFilling = true
            gtk_editable_set_text(controls.pattern.opaque, TextSearch.escaped(selected))
            isFilling = false
        }
        controls.showsReplacement = replacing
        open()
        look()
        update()
        // Selects what is in it.
        gtk_widget_grab_focus(controls.pattern)
    }

    override func close() {
        super.close()
        search = nil
    }

    func selectNext() {
        guard !controls.pattern.entryText.isEmpty else { return open(replacing: false) }
        let selection = buffer.selection
        select(.forward, from: max(selection.cursor, selection.bound))
    }

    func selectPrevious() {
        guard !controls.pattern.entryText.isEmpty else { return open(replacing: false) }
        let selection = buffer.selection
        select(.backward, from: min(selection.cursor, selection.bound))
    }

    // MARK: - Finding

    private func patternDidChange() {
        guard !isFilling else { return }
        replaceError = nil
        look()
        if !controls.pattern.entryText.isEmpty { select(.forward, from: anchor) }
        update()
    }

    /// The search for what the field says.
    @discardableResult
    private func look() -> TextSearch {
        let search =
            search ?? TextSearch(in: buffer) { [weak self] in self?.update() }
        self.search = search
        search.isHighlighting = isOpen
        search.look(for: controls.pattern.entryText, controls.options)
        return search
    }

    private func select(_ direction: TextSearch.Direction, from offset: Int) {
        // With the bar closed there may be no search yet.
        let search = search ?? look()
        search.select(direction, from: offset) { [weak self] isFound in
            guard let self else { return }
            if isFound { reveal() }
            update()
        }
    }

    private func reveal() {
        gtk_text_view_scroll_to_mark(
            view.as(GtkTextView.self),
            gtk_text_buffer_get_insert(buffer.pointer),
            0.15,
            0,
            0,
            0
        )
    }

    // MARK: - Replacing

    private func replace() {
        guard canReplace, let search, search.count ?? 1 > 0 else { return }
        guard search.selectedMatch != nil else { return selectNext() }
        replaceError = search.replaceSelected(with: controls.replacement.entryText)
        if replaceError == nil { selectNext() }
        update()
    }

    private func replaceAll() {
        guard canReplace, let search, search.count ?? 1 > 0 else { return }
        replaceError = search.replaceAll(with: controls.replacement.entryText)
        update()
    }

    // MARK: - Showing

    private func update() {
        guard isOpen, let search else { return }
        let hasPattern = !controls.pattern.entryText.isEmpty
        let isValid = hasPattern && search.patternError == nil
        controls.showCount(isValid ? search.count : nil, selected: search.selectedMatch)
        controls.showProblem(
            pattern: hasPattern ? search.patternError : nil,
            replacement: replaceError
        )
        let mayFind = isValid && search.count != 0
        controls.setEnabled(finding: mayFind, replacing: mayFind && canReplace)
    }
}
