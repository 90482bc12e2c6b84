import CGTK
import CGTKSupport
import RenderTree

/// A list over a model that knows only how many rows there are; rows come to life as they are shown.
final class MountedList: MountedNode, RowObserver {
    private let source: any RowSource
    private let model = RowsModel()
    private let list: WidgetPointer
    private lazy var bound = BoundRows(source, in: window) { [weak self] in self?.lookForSight() }
    private var reordering: ListReordering?
    private var sightWork: IdleWork?
    /// The row that the keyboard focus follows, and where it is to go if that row is gone.
    private var focused: (id: NodeID, index: Int)?

    init(_ node: ListNode, id: NodeID, in window: GTKWindow) {
        source = node.source
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        list = gtk_list_view_new(model.handedOver, factory)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, list)
        super.init(id: id, widget: scrolled, in: window)
        model.isSelected = { [source] in source.isSelected($0) }
        model.onSelect = { [weak self] in self?.send(.rowsSelected($0, SelectionChange($1))) }
        show(node)
        bound.fill(factory) { $0 }
        bound.onRelease = { [weak self] in self?.reordering?.forget($0) }
        observe(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
        source.observer = self
        model.replace(at: 0, removed: 0, inserted: source.count)
    }

    override var controlWidget: WidgetPointer? { list }

    override var hasContent: Bool { true }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .list(let node) = new { show(node) }
    }

    private func show(_ node: ListNode) {
        gtk_list_view_set_show_separators(list.opaque, node.style == .plain ? 1 : 0)
        list.setClass("rows", isSet: true)
        list.setClass("cards", isSet: node.style == .cards)
        list.setClass("navigation-sidebar", isSet: node.style == .sidebar)
    }

    // MARK: - RowObserver

    func rowsDidChange(_ changes: [RowChange]) {
        followFocus(of: bound.rows.values.first { $0.hasFocus })
        bound.change {
            for change in changes {
                model.replace(
                    at: change.position,
                    removed: change.removed,
                    inserted: change.inserted
                )
            }
        }
        lookForSight()
    }

    func selectionDidChange() {
        model.selectionDidChange()
        bound.releaseUnbound()
    }

    func looksDidChange(of ids: Set<NodeID>?) {
        bound.showLooks(of: ids)
    }

    func reveal(_ index: Int, anchor: Double?) {
        guard index < source.count else { return }
        gtk_widget_activate_action_variant(
            list,
            "list.scroll-to-item",
            g_variant_new_uint32(guint32(index))
        )
    }

    // MARK: - What people do

    private func observe(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
        connect(list.opaque, "activate") { [weak self] arguments in
            self?.send(.rowActivated(Int(arguments.unsigned(0))))
        }
        GTKBackend.bind(GDK_KEY_Delete, on: list) { [weak self] in self?.deleteFocusedRow() }
        for (key, step) in [(GDK_KEY_Up, -1), (GDK_KEY_Down, 2)] {
            GTKBackend.bind(key, GDK_ALT_MASK, on: list) { [weak self] in
                self?.moveFocusedRow(by: step)
            }
        }
        reordering = ListReordering(
            list,
            source: source,
            rowAt: { [weak self] in self?.row(at: $0) },
            move: { [weak self] in self?.move($0, before: $1) }
        )
        followMenuRequests(on: list)
        guard let adjustment else { return }
        for signal in ["value-changed", "changed"] {
            connect(OpaquePointer(adjustment), signal) { [weak self] _ in self?.lookForSight() }
        }
    }

    private func deleteFocusedRow() {
        bringUpToDate()
        guard let row = bound.rows.values.first(where: { $0.hasFocus }), let index = row.index
        else {
            return
        }
        send(.rowDeleted(index))
    }

    private func moveFocusedRow(by step: Int) {
        bringUpToDate()
        guard let row = bound.rows.values.first(where: { $0.hasFocus }), let index = row.index
        else {
            return
        }
        let target = index + step
        if target >= 0, source.canMove(index, before: target) { move(index, before: target) }
    }

    /// What an earlier key did is done before this one looks at the rows.
    private func bringUpToDate() {
        dk_update_if_requested()
        restoreFocus()
    }

    private func move(_ index: Int, before target: Int) {
        followFocus(of: bound.rows.values.first { $0.index == index })
        send(.rowMoved(index, before: target))
        lookForSight()
    }

    /// Has the row keep the keyboard focus when the rows around it change.
    private func followFocus(of row: ListRowWidget?) {
        guard focused == nil, let row, let index = row.index else { return }
        focused = (row.id, index)
    }

    /// The row with the keyboard focus.
    var focusedRow: ListRowWidget? { bound.rows.values.first { $0.hasFocus } }

    func row(at height: Double) -> (row: ListRowWidget, isBelow: Bool)? {
        for row in bound.rows.values {
            guard let (top, own) = row.extent(in: list), top <= height, height < top + own else {
                continue
            }
            return (row, height >= top + own / 2)
        }
        return nil
    }

    /// A row that moved, or came to the place of one that is gone, has the focus that that one had.
    private func restoreFocus() {
        guard let focused else { return }
        self.focused = nil
        let last = source.count - 1
        let next =
            bound.rows.values.first { $0.id == focused.id }
            ?? bound.rows.values.first { $0.index == min(focused.index, last) }
        if let next, !next.hasFocus { next.takeFocus() }
    }

    // MARK: - Sight

    /// Once the rows have their places.
    private func lookForSight() {
        guard sightWork == nil else { return }
        sightWork = IdleWork { [weak self] in
            self?.sightWork = nil
            self?.bound.releaseUnbound()
            self?.restoreFocus()
            self?.tellSight()
            return false
        }
    }

    private func tellSight() {
        guard let widget, gtk_widget_get_mapped(list) != 0 else { return source.setInSight([]) }
        source.setInSight(bound.inSight(of: widget))
    }
}

extension SelectionChange {
    init(_ change: DKSelectionChange) {
        self =
            switch change {
            case DK_SELECT_TOO: .add
            case DK_SELECT_NOT: .remove
            default: .replace
            }
    }
}
