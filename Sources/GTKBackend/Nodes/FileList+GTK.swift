import CGTK
import CGTKSupport
import RenderTree

/// A list of files over a model that knows only how many there are; rows are filled as they come
/// into sight.
final class MountedFileList: MountedNode, FileRowObserver {
    private let source: any FileRowSource
    private let model: OpaquePointer
    private let selection: OpaquePointer
    private let list: WidgetPointer
    private let modelReference: Reference
    private let selectionReference: Reference
    private let icons = FileIcons()
    /// The rows that have a widget, by the list's own objects for them.
    private var rows: [OpaquePointer: FileRowWidget] = [:]
    /// What it shows changes; what the selection does then is no person's doing.
    private var isChanging = false
    /// The keyboard focus is to go to the first row there is.
    private var awaitsFocus = false

    init(_ node: FileListNode, id: NodeID, in window: GTKWindow) {
        source = node.source
        model = dk_row_model_new(guint(node.source.count))
        modelReference = Reference(adopting: model)
        // It takes over a reference.
        g_object_ref(UnsafeMutableRawPointer(model))
        selection = gtk_single_selection_new(model)
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
        if let index = source.selectedRow { selectRow(at: index, isRevealed: true) }
    }

    override var controlWidget: WidgetPointer? { list }

    override func takeFocus() {
        awaitsFocus = source.count == 0
        if !awaitsFocus { gtk_widget_grab_focus(list) }
    }

    // MARK: - FileRowObserver

    func rowsDidChange(at position: Int, removed: Int, inserted: Int) {
        let hadFocus = hasFocus
        isChanging = true
        // The selection would look for its lost item in all that is new.
        let selected = gtk_single_selection_get_selected(selection)
        if (position..<position + removed).contains(Int(selected)) {
            gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION)
        }
        dk_row_model_replace(model, guint(position), guint(removed), guint(inserted))
        isChanging = false
        guard source.count > 0 else { return awaitsFocus = awaitsFocus || hadFocus }
        if awaitsFocus || hadFocus && !hasFocus {
            awaitsFocus = false
            gtk_widget_grab_focus(list)
        }
    }

    func selectRow(at index: Int, isRevealed: Bool) {
        isChanging = true
        gtk_single_selection_set_selected(selection, guint(index))
        isChanging = false
        guard isRevealed else { return }
        gtk_widget_activate_action_variant(
            list,
            "list.scroll-to-item",
            g_variant_new_uint32(guint32(index))
        )
        if hasFocus { row(at: index)?.takeFocus() }
    }

    private func row(at index: Int) -> FileRowWidget? {
        rows.first { gtk_list_item_get_position($0.key) == guint(index) }?.value
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
            guard let self, let item = arguments.object(0) else { return }
            let row = FileRowWidget(icons: icons)
            rows[item] = row
            gtk_list_item_set_child(item, row.widget)
        }
        connect(factory, "bind") { [weak self] arguments in
            guard let self, let item = arguments.object(0) else { return }
            let index = Int(gtk_list_item_get_position(item))
            guard index < source.count else { return }
            rows[item]?.show(source.row(at: index))
        }
        connect(factory, "teardown") { [weak self] arguments in
            if let item = arguments.object(0) { self?.rows[item] = nil }
        }
    }

    private func observe() {
        connect(list.opaque, "activate") { [weak self] arguments in
            self?.send(.rowActivated(Int(arguments.unsigned(0))))
        }
        connect(selection, "notify::selected") { [weak self] _ in
            guard let self, !isChanging else { return }
            let selected = gtk_single_selection_get_selected(selection)
            send(.rowSelected(selected == GTK_INVALID_LIST_POSITION ? nil : Int(selected)))
        }
    }
}

/// `GTK_INVALID_LIST_POSITION`, a macro.
private let GTK_INVALID_LIST_POSITION = guint.max
