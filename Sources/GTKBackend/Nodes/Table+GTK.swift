import CGTK
import CGTKSupport
import RenderTree

/// Rows in GTK's own columns; each cell is a row of the source.
final class MountedTable: MountedNode, RowObserver {
    private let source: any RowSource
    private let model = RowsModel()
    private let view: WidgetPointer
    private let titles: TableTitles?
    private var columns: [TableColumn] = []
    let bound: BoundRows
    /// The order is being shown; that is no person's doing.
    private var isShowingSort = false

    init(_ node: TableNode, id: NodeID, in window: GTKWindow) {
        source = node.source
        view = gtk_column_view_new(model.handedOver)
        titles = TableTitles(of: view)
        // The widget of the rows below that of the titles.
        bound = BoundRows(source, in: gtk_widget_get_last_child(view), of: window)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.opaque, view)
        super.init(id: id, widget: scrolled, in: window)
        view.setClass("rows", isSet: true)
        list.setAccessibleName("")
        bound.lineTitle = { [weak self] row in
            guard let self else { return "" }
            let cells = row * columns.count..<(row + 1) * columns.count
            return cells.map { source.look(at: $0).title }.filter { !$0.isEmpty }
                .joined(separator: ", ")
        }
        gtk_column_view_set_show_row_separators(view.opaque, 1)
        model.isSelected = { [weak self] row in
            self.map { $0.source.isSelected(row * $0.columns.count) } ?? false
        }
        model.onSelect = { [weak self] rows, change in
            guard let self else { return }
            let count = columns.count
            send(
                .rowsSelected(
                    rows.lowerBound * count..<rows.upperBound * count,
                    SelectionChange(change)
                )
            )
        }
        show(node)
        bound.follow(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
        observe()
        source.observer = self
        model.replace(at: 0, removed: 0, inserted: rowCount)
    }

    override var controlWidget: WidgetPointer? { view }

    override var hasContent: Bool { true }

    override var menuParent: WidgetPointer? { widget.flatMap { gtk_widget_get_parent($0) } }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .table(let node) = new { show(node) }
    }

    /// The part of the view with the rows.
    private var list: WidgetPointer { gtk_widget_get_last_child(view) }

    /// For what is in the rows, not for the titles.
    override func takeFocus() { gtk_widget_grab_focus(list) }

    override func enterFromAbove() -> Bool {
        guard rowCount > 0 else { return false }
        list.scrollToItem(0)
        list.selectItem(0)
        bound.row(0)?.takeFocus()
        return true
    }

    /// Whether the keyboard focus is on a title.
    var hasFocusOnTitle: Bool {
        gtk_widget_get_focus_child(view).map { $0 != list } ?? false
    }

    private var rowCount: Int { columns.isEmpty ? 0 : source.count / columns.count }

    // MARK: - Columns

    private func show(_ node: TableNode) {
        model.setMultiple(node.selection == .multiple)
        let isSame = columns.count == node.columns.count
        if isSame, zip(columns, node.columns).allSatisfy({ $0.canShow($1) }) {
            for (column, new) in zip(columns, node.columns) { column.show(new) }
        } else {
            for column in columns { gtk_column_view_remove_column(view.opaque, column.pointer) }
            columns = node.columns.enumerated().map { number, column in
                TableColumn(column, number: number, rows: bound, columnCount: node.columns.count)
            }
            for column in columns {
                gtk_column_view_append_column(view.opaque, column.pointer)
            }
            titles?.follow(node.columns.map { ($0.title, $0.isSortable) })
        }
        show(node.sort)
    }

    private func show(_ sort: TableSort?) {
        guard sort != shownSort else { return }
        isShowingSort = true
        gtk_column_view_sort_by_column(
            view.opaque,
            sort.map { columns[$0.column].pointer },
            sort?.isAscending ?? true ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING
        )
        isShowingSort = false
    }

    /// The order that the titles show.
    ///
    /// GTK 4.8 does not tell it. But it asks the column's own sorter first, and turns its answer
    /// around where the order is descending.
    private var shownSort: TableSort? {
        guard let sorter = gtk_column_view_get_sorter(view.opaque) else { return nil }
        TableColumn.asked = nil
        // What is compared does not matter, as long as it is two things.
        let answer = gtk_sorter_compare(
            sorter,
            UnsafeMutableRawPointer(model.pointer),
            UnsafeMutableRawPointer(view)
        )
        guard let column = TableColumn.asked else { return nil }
        return TableSort(column: column, isAscending: answer == GTK_ORDERING_SMALLER)
    }

    // MARK: - RowObserver

    func rowsDidChange(_ changes: [RowChange]) {
        let count = columns.count
        guard count > 0 else { return }
        bound.change {
            for change in changes {
                model.replace(
                    at: change.position / count,
                    removed: change.removed / count,
                    inserted: change.inserted / count
                )
            }
        }
    }

    func selectionDidChange() {
        model.selectionDidChange()
        bound.releaseUnbound()
    }

    func looksDidChange(of ids: Set<NodeID>?) { bound.showLooks(of: ids) }

    func reveal(_ index: Int, anchor: Double?) {
        guard index < source.count else { return }
        list.scrollToItem(index / columns.count)
    }

    // MARK: - What people do

    /// By that column, or the other way around where the rows are in its order.
    private func sort(by column: Int) {
        let isShown = shownSort == TableSort(column: column, isAscending: true)
        send(.sorted(TableSort(column: column, isAscending: !isShown)))
    }

    private func observe() {
        titles?.press = { [weak self] in self?.sort(by: $0) }
        if let sorter = gtk_column_view_get_sorter(view.opaque) {
            connect(OpaquePointer(sorter), "changed") { [weak self] _ in
                guard let self, !isShowingSort, let sort = shownSort else { return }
                send(.sorted(sort))
            }
        }
        connect(view.opaque, "activate") { [weak self] arguments in
            guard let self else { return }
            send(.rowActivated(Int(arguments.unsigned(0)) * columns.count))
        }
        passTab(through: list)
        followMenuRequests(on: list, of: bound) { [weak self] in $0 * (self?.columns.count ?? 0) }
    }
}

/// One column: what makes its cells, and what its title does.
@MainActor
private final class TableColumn {
    private(set) var node: TableColumnNode
    let pointer: OpaquePointer
    private let reference: Reference

    /// The column whose sorter was asked last.
    static var asked: Int?

    init(_ node: TableColumnNode, number: Int, rows: BoundRows, columnCount: Int) {
        self.node = node
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        rows.fill(factory) { $0 * columnCount + number }
        // It takes over the factory.
        pointer = gtk_column_view_column_new(node.title, factory)
        reference = Reference(adopting: pointer)
        gtk_column_view_column_set_resizable(pointer, node.isResizable ? 1 : 0)
        setWidth()
        if node.isSortable { setSorter(number) }
    }

    /// Whether the column can become another one without its cells being made anew.
    func canShow(_ new: TableColumnNode) -> Bool { new.isSortable == node.isSortable }

    func show(_ new: TableColumnNode) {
        let old = node
        node = new
        if new.title != old.title { gtk_column_view_column_set_title(pointer, new.title) }
        if new.isResizable != old.isResizable {
            gtk_column_view_column_set_resizable(pointer, new.isResizable ? 1 : 0)
        }
        // Else it may be a person's.
        if new.width != old.width { setWidth() }
    }

    private func setWidth() {
        gtk_column_view_column_set_fixed_width(pointer, node.width.map { Int32($0) } ?? -1)
        gtk_column_view_column_set_expand(pointer, node.width == nil ? 1 : 0)
    }

    /// A sorter that says which column it is; the app sorts the rows.
    private func setSorter(_ number: Int) {
        let sorter = gtk_custom_sorter_new(
            { _, _, context in
                TableColumn.asked = Int(bitPattern: context)
                return gint(GTK_ORDERING_SMALLER.rawValue)
            },
            UnsafeMutableRawPointer(bitPattern: number),
            nil
        )
        guard let sorter else { return }
        gtk_column_view_column_set_sorter(pointer, sorter.as(GtkSorter.self))
        g_object_unref(UnsafeMutableRawPointer(sorter))
    }
}
