import CGTK
import CGTKSupport
import RenderTree

/// A list of files over a model that knows only how many there are; rows are filled as they come
/// into sight.
final class MountedFileList: MountedNode, FileRowObserver {
    private let source: any FileRowSource
    private let rows: PacedRows
    private let selection: OpaquePointer
    private let list: WidgetPointer
    private let selectionReference: Reference
    /// What it shows changes; what the selection does then is no person's doing.
    private var isChanging = false
    /// The row to select once the list knows of it, and whether to scroll there.
    private var awaitedRow: (index: Int, isRevealed: Bool)?
    /// The keyboard focus is to go to the first row there is.
    private var awaitsFocus = false

    init(_ node: FileListNode, id: NodeID, in window: GTKWindow) {
        source = node.source
        rows = PacedRows(of: node.source)
        // It takes over a reference.
        g_object_ref(UnsafeMutableRawPointer(rows.model))
        selection = gtk_single_selection_new(rows.model)
        selectionReference = Reference(adopting: selection)
        gtk_single_selection_set_autoselect(selection, 0)
        gtk_single_selection_set_can_unselect(selection, 1)
        gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION)
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        g_object_ref(UnsafeMutableRawPointer(selection))
        list = gtk_list_view_new(selection, factory)
        list.setAccessibleName("Files")
        gtk_widget_add_css_class(list, "file-list")
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, list)
        super.init(id: id, widget: scrolled, in: window)
        fill(factory)
        observe()
        source.observer = self
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
        rows.sight = {
            gtk_adjustment_get_value(adjustment) / max(gtk_adjustment_get_upper(adjustment), 1)
        }
        rows.onStep = { [weak self] in self?.catchUp() }
        rows.begin()
        if let index = source.selectedRow { selectRow(at: index, isRevealed: true) }
    }

    override var controlWidget: WidgetPointer? { list }

    override func takeFocus() {
        awaitsFocus = rows.announced == 0
        if !awaitsFocus { gtk_widget_grab_focus(list) }
    }

    // MARK: - FileRowObserver

    func rowsDidChange(at position: Int, removed: Int, inserted: Int) {
        awaitedRow = nil
        awaitsFocus = awaitsFocus || hasFocus
        isChanging = true
        // The row may stay while another file moves into it.
        let selected = gtk_single_selection_get_selected(selection)
        if (position..<position + removed).contains(Int(selected)) {
            gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION)
        }
        isChanging = false
        rows.change(at: position, removed: removed, inserted: inserted)
    }

    func selectRow(at index: Int, isRevealed: Bool) {
        guard index < rows.announced else { return awaitedRow = (index, isRevealed) }
        isChanging = true
        gtk_single_selection_set_selected(selection, guint(index))
        isChanging = false
        guard isRevealed else { return }
        list.scrollToItem(index)
        if hasFocus { rows.widget(at: index)?.takeFocus() }
    }

    /// Does what waited for the list to know of more rows.
    private func catchUp() {
        if let row = awaitedRow, row.index < rows.announced {
            awaitedRow = nil
            selectRow(at: row.index, isRevealed: row.isRevealed)
        }
        guard awaitsFocus, rows.announced > 0, source.count > 0 else { return }
        awaitsFocus = !rows.isUpToDate
        if !hasFocus { gtk_widget_grab_focus(list) }
    }

    private var hasFocus: Bool {
        guard let root = gtk_widget_get_root(list), let focus = gtk_root_get_focus(root) else {
            return false
        }
        return focus == list || gtk_widget_is_ancestor(focus, list) != 0
    }

    // MARK: - Rows

    private func fill(_ factory: OpaquePointer) {
        connect(factory, "setup") { [weak self] arguments in
            if let item = arguments.object(0) { self?.rows.setUp(item) }
        }
        connect(factory, "bind") { [weak self] arguments in
            if let item = arguments.object(0) { self?.rows.bind(item) }
        }
        connect(factory, "teardown") { [weak self] arguments in
            if let item = arguments.object(0) { self?.rows.tearDown(item) }
        }
    }

    private func observe() {
        connect(list.opaque, "activate") { [weak self] arguments in
            self?.send(.rowActivated(Int(arguments.unsigned(0))))
        }
        connect(selection, "notify::selected") { [weak self] _ in
            guard let self, !isChanging, !rows.isAnnouncing else { return }
            awaitedRow = nil
            let selected = gtk_single_selection_get_selected(selection)
            send(.rowSelected(selected == GTK_INVALID_LIST_POSITION ? nil : Int(selected)))
        }
    }
}

/// `GTK_INVALID_LIST_POSITION`, a macro.
private let GTK_INVALID_LIST_POSITION = guint.max
