import CGTK
import CGTKSupport
import RenderTree

/// A list over a model that knows only how many rows there are; rows come to life as they are shown.
final class MountedList: MountedNode, RowObserver {
    private let source: any RowSource
    private let model: OpaquePointer
    private let list: WidgetPointer
    private let modelReference: Reference
    private var rows: [OpaquePointer: ListRowWidget] = [:]
    /// Rows that GTK has unbound. It binds each whose number has changed anew, so most come back.
    private var unbound: [OpaquePointer: ListRowWidget] = [:]
    /// Rows whose widgets are gone while rows change; those that move come back at another place.
    private var orphans: Set<NodeID>?
    private var reordering: ListReordering?
    private var sightWork: IdleWork?
    /// The row that the keyboard focus follows, and where it is to go if that row is gone.
    private var focused: (id: NodeID, index: Int)?

    init(_ node: ListNode, id: NodeID, in window: GTKWindow) {
        source = node.source
        model = dk_selected_rows_new(selectionFunctions)
        modelReference = Reference(adopting: model)
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        // It takes over a reference.
        g_object_ref(UnsafeMutableRawPointer(model))
        list = gtk_list_view_new(model, factory)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, list)
        super.init(id: id, widget: scrolled, in: window)
        dk_selected_rows_set_owner(model, Unmanaged.passUnretained(self).toOpaque())
        show(node)
        fill(factory)
        observe(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
        source.observer = self
        dk_selected_rows_replace(model, 0, 0, guint(source.count))
    }

    isolated deinit { dk_selected_rows_set_owner(model, nil) }

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
        followFocus(of: rows.values.first { $0.hasFocus })
        orphans = []
        for change in changes {
            dk_selected_rows_replace(
                model,
                guint(change.position),
                guint(change.removed),
                guint(change.inserted)
            )
        }
        releaseUnbound()
        let gone = orphans ?? []
        orphans = nil
        for id in gone { source.unbind(id) }
        lookForSight()
    }

    func selectionDidChange() {
        dk_selected_rows_changed(model)
        releaseUnbound()
    }

    func looksDidChange(of ids: Set<NodeID>?) {
        for row in rows.values where ids?.contains(row.id) ?? true { row.showLook(from: source) }
    }

    func reveal(_ index: Int, anchor: Double?) {
        guard index < source.count else { return }
        gtk_widget_activate_action_variant(
            list,
            "list.scroll-to-item",
            g_variant_new_uint32(guint32(index))
        )
    }

    // MARK: - Rows

    private func fill(_ factory: OpaquePointer) {
        connect(factory, "bind") { [weak self] arguments in
            if let item = arguments.object(0) { self?.bind(item) }
        }
        connect(factory, "unbind") { [weak self] arguments in
            if let item = arguments.object(0) { self?.unbind(item) }
        }
        connect(factory, "teardown") { [weak self] arguments in
            if let item = arguments.object(0) { self?.release(item) }
        }
    }

    private func bind(_ item: OpaquePointer) {
        let index = Int(gtk_list_item_get_position(item))
        if let row = unbound[item], row.isStill(item) {
            unbound[item] = nil
            rows[item] = row
            return row.showLook(from: source)
        }
        release(item)
        guard index < source.count else { return }
        let id = source.bind(index)
        guard let host = window.hosts[id] else { return }
        // A row that moves is put in at its new place before it is taken out at the old one.
        takeAway(id, from: &rows)
        takeAway(id, from: &unbound)
        orphans?.remove(id)
        let row = ListRowWidget(item, id: id, host: host)
        rows[item] = row
        row.showLook(from: source)
    }

    private func takeAway(_ id: NodeID, from rows: inout [OpaquePointer: ListRowWidget]) {
        guard let (item, row) = rows.first(where: { $0.value.id == id }) else { return }
        rows[item] = nil
        row.detach()
    }

    private func unbind(_ item: OpaquePointer) {
        guard let row = rows.removeValue(forKey: item) else { return }
        unbound[item] = row
        lookForSight()
    }

    private func release(_ item: OpaquePointer) {
        guard let row = unbound.removeValue(forKey: item) else { return }
        reordering?.forget(row)
        row.detach()
        if orphans?.insert(row.id) == nil { source.unbind(row.id) }
    }

    private func releaseUnbound() { for item in Array(unbound.keys) { release(item) } }

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
        guard let row = rows.values.first(where: { $0.hasFocus }), let index = row.index else {
            return
        }
        send(.rowDeleted(index))
    }

    private func moveFocusedRow(by step: Int) {
        guard let row = rows.values.first(where: { $0.hasFocus }), let index = row.index else {
            return
        }
        let target = index + step
        if target >= 0, source.canMove(index, before: target) { move(index, before: target) }
    }

    private func move(_ index: Int, before target: Int) {
        followFocus(of: rows.values.first { $0.index == index })
        send(.rowMoved(index, before: target))
        lookForSight()
    }

    /// Has the row keep the keyboard focus when the rows around it change.
    private func followFocus(of row: ListRowWidget?) {
        guard focused == nil, let row, let index = row.index else { return }
        focused = (row.id, index)
    }

    /// The row with the keyboard focus.
    var focusedRow: ListRowWidget? { rows.values.first { $0.hasFocus } }

    func row(at height: Double) -> (row: ListRowWidget, isBelow: Bool)? {
        for row in rows.values {
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
            rows.values.first { $0.id == focused.id }
            ?? rows.values.first { $0.index == min(focused.index, last) }
        if let next, !next.hasFocus { next.takeFocus() }
    }

    // MARK: - Sight

    /// Once the rows have their places.
    private func lookForSight() {
        guard sightWork == nil else { return }
        sightWork = IdleWork { [weak self] in
            self?.sightWork = nil
            self?.releaseUnbound()
            self?.restoreFocus()
            self?.tellSight()
            return false
        }
    }

    private func tellSight() {
        guard let widget, gtk_widget_get_mapped(list) != 0 else { return source.setInSight([]) }
        let height = Double(gtk_widget_get_height(widget))
        var ids: Set<NodeID> = []
        for row in rows.values where row.isInSight(of: widget, height: height) {
            ids.insert(row.id)
        }
        source.setInSight(ids)
    }
}

/// One table for all lists, never freed.
@MainActor
private let selectionFunctions: UnsafePointer<DKSelectedRowsFunctions> = {
    let functions = UnsafeMutablePointer<DKSelectedRowsFunctions>.allocate(capacity: 1)
    functions.initialize(
        to: DKSelectedRowsFunctions(
            is_selected: { owner, position in
                guard let owner else { return 0 }
                let list = Unmanaged<MountedList>.fromOpaque(owner).takeUnretainedValue()
                return list.isSelected(Int(position)) ? 1 : 0
            },
            select: { owner, position, count, change in
                guard let owner else { return }
                let list = Unmanaged<MountedList>.fromOpaque(owner).takeUnretainedValue()
                list.select(Int(position)..<Int(position + count), change)
            }
        )
    )
    return UnsafePointer(functions)
}()

extension MountedList {
    fileprivate func isSelected(_ index: Int) -> Bool { source.isSelected(index) }

    fileprivate func select(_ rows: Range<Int>, _ change: DKSelectionChange) {
        let change: SelectionChange =
            switch change {
            case DK_SELECT_TOO: .add
            case DK_SELECT_NOT: .remove
            default: .replace
            }
        send(.rowsSelected(rows, change))
    }
}
