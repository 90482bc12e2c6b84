import CGTK
import CGTKSupport
import CoreGraphics
import Foundation
import RenderTree

/// A list or grid of files over a model that knows only how many there are; rows are filled as they
/// come into sight.
final class MountedFileList: MountedNode, FileRowObserver {
    private let source: any FileRowSource
    private var node: FileListNode
    private let rows: PacedRows
    private let titles = FileTitles()
    private let columns: FileColumns
    private let icons = FileIcons()
    private let scrolled: WidgetPointer
    /// What is in the scrolled window: another one for each look.
    private var view: FileListView
    private var thumbnails: ThumbnailStore
    /// The row to show once the list knows of it.
    private var awaitedRow: Int?
    /// The keyboard focus is to go to a row as soon as there is one.
    private var awaitsFocus = false
    private var inSight: Range<Int>?
    /// The row with the keyboard has gone: the keyboard goes to the one that is selected instead.
    private var followsLead = false
    /// Whether rows may be shown as selected.
    private var showsSelection = false
    private var sightWork: IdleWork?

    init(_ node: FileListNode, id: NodeID, in window: GTKWindow) {
        self.node = node
        source = node.source
        columns = FileColumns(titles: titles)
        titles.align(with: columns)
        let (icons, columns) = (icons, columns)
        rows = PacedRows(of: source, showsHeadings: node.look == .list) {
            node.look.makeWidget(icons, columns)
        }
        view = FileListView(node.look, rows)
        thumbnails = ThumbnailStore(side: node.look.thumbnailSide)
        scrolled = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, view.list)
        gtk_widget_set_vexpand(scrolled, 1)
        scrolled.setAccessibleName("")
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_box_append(box.as(GtkBox.self), titles.widget)
        gtk_box_append(box.as(GtkBox.self), scrolled)
        super.init(id: id, widget: box, in: window)
        rows.makeWidget = { [weak self] in self?.makeWidget() }
        connectModel()
        attend(to: view)
        showTraits()
        source.observer = self
        rows.begin()
        if let row = source.leadRow { reveal(row) }
    }

    override var controlWidget: WidgetPointer? { view.list }

    override var menuParent: WidgetPointer? { widget.flatMap { gtk_widget_get_parent($0) } }

    override func accessibleName(of content: RenderNode.Content) -> String? { Self.name }

    private static let name = "Files"

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .fileList(let node) = new else { return }
        let isSameLook = node.look == self.node.look
        self.node = node
        if !isSameLook { changeLook() }
        showTraits()
    }

    private func makeWidget() -> any FileWidget {
        let widget = node.look.makeWidget(icons, columns)
        if node.showsChecks { widget.showCheck(true) }
        return widget
    }

    private func showTraits() {
        view.setShowsChecks(node.showsChecks)
        rows.model.setMultiple(node.selectsMultiple)
        view.setMultiple(node.selectsMultiple)
        view.dropTarget.isEnabled = node.takesFiles
        titles.show(node.look == .list ? node.sort : nil)
    }

    /// Shows the same rows by other widgets, with the same ones in sight.
    private func changeLook() {
        let anchor =
            focused.flatMap { cell in view.isInSight(cell.cell) ? cell.row : nil }
            ?? view.rowsInSight.first
        awaitsFocus = hasFocus
        rows.restart(showsHeadings: node.look == .list)
        thumbnails = ThumbnailStore(side: node.look.thumbnailSide)
        inSight = nil
        view = FileListView(node.look, rows)
        view.list.setAccessibleName(Self.name)
        gtk_scrolled_window_set_child(scrolled.opaque, view.list)
        attend(to: view)
        awaitedRow = anchor
        rows.begin()
    }

    // MARK: - FileRowObserver

    func rowsDidChange(at position: Int, removed: Int, inserted: Int) {
        awaitedRow = nil
        awaitsFocus = awaitsFocus || hasFocus
        if let row = focused?.row, (position..<position + removed).contains(row) {
            followsLead = inserted < removed
        }
        inSight = nil
        rows.change(at: position, removed: removed, inserted: inserted)
        // While a folder is read there is none, and all rows would be asked for each time.
        if showsSelection || !source.selectedRows.isEmpty { selectionDidChange() }
    }

    func selectionDidChange() {
        showsSelection = !source.selectedRows.isEmpty
        rows.model.selectionDidChange()
        guard followsLead, let lead = source.leadRow else { return }
        followsLead = false
        if hasFocus { rows.cell(ofRow: lead)?.takeFocus() }
    }

    func reveal(_ index: Int) {
        let position = rows.items.position(ofRow: index)
        guard position < rows.announced else { return awaitedRow = index }
        view.list.scrollToItem(position)
        if hasFocus { rows.cell(at: position)?.takeFocus() }
    }

    func thumbnailDidChange(at index: Int) {
        guard let cell = rows.cell(ofRow: index) else { return }
        if let path = cell.picturePath { thumbnails.forget(path) }
        if view.isInSight(cell) { showPicture(of: index, in: cell) }
    }

    /// Does what waited for the list to know of more rows.
    private func catchUp() {
        noteSight()
        if let row = awaitedRow, rows.items.position(ofRow: row) < rows.announced {
            awaitedRow = nil
            reveal(row)
            if awaitsFocus { rows.cell(ofRow: row)?.takeFocus() }
        }
        guard awaitsFocus, awaitedRow == nil, rows.announced > 0, source.count > 0 else { return }
        awaitsFocus = !rows.isUpToDate
        if !hasFocus { focusLead() }
    }

    // MARK: - The keyboard focus

    override func takeFocus() {
        awaitsFocus = rows.announced == 0
        if !awaitsFocus { focusLead() }
    }

    /// Where the focus came to a heading, or to none, it goes to a row.
    override func focusDidEnter() {
        if hasFocus, focused == nil, source.count > 0 { focusLead() }
    }

    override func enterFromAbove() -> Bool {
        guard source.count > 0, rows.announced > 0 else { return false }
        stand(on: 0, [])
        return true
    }

    private func focusLead() {
        let row = source.leadRow ?? view.rowsInSight.first ?? 0
        stand(on: min(row, max(0, source.count - 1)))
    }

    private func stand(on row: Int) {
        let position = rows.items.position(ofRow: row)
        guard position < rows.announced else { return }
        view.list.scrollToItem(position)
        if let cell = rows.cell(at: position) {
            cell.takeFocus()
        } else {
            // It comes with the next layout; whatever row has the keyboard then, it is in the list.
            gtk_widget_grab_focus(view.list)
        }
    }

    private var hasFocus: Bool {
        guard let root = gtk_widget_get_root(view.list), let focus = gtk_root_get_focus(root)
        else { return false }
        return focus == view.list || gtk_widget_is_ancestor(focus, view.list) != 0
    }

    /// The row with the keyboard.
    private var focused: (row: Int, cell: FileCell)? {
        guard let cell = rows.cells.values.first(where: \.hasFocus), let row = rows.row(of: cell),
            row < source.count
        else { return nil }
        return (row, cell)
    }

    // MARK: - Sight

    /// Looks at what is in sight once it has its place.
    private func noteSight() {
        guard sightWork == nil else { return }
        // When all rows are filled, and not in one turn of the main loop with some of them.
        sightWork = IdleWork(priority: Int32(GDK_PRIORITY_REDRAW) + 3) { [weak self] in
            self?.sightWork = nil
            self?.tellSight()
            return false
        }
    }

    private func tellSight() {
        // The list tells when they have their places.
        guard let placed = view.placedRowsInSight else { return }
        let rowsInSight = placed.clamped(to: 0..<source.count)
        guard rowsInSight != inSight else { return }
        inSight = rowsInSight
        source.setRowsInSight(rowsInSight)
        for cell in rows.cells.values {
            guard let row = rows.row(of: cell), rowsInSight.contains(row) else { continue }
            showPicture(of: row, in: cell)
        }
        thumbnails.want(Set(rowsInSight.compactMap { source.thumbnail(at: $0) }))
    }

    private func showPicture(of row: Int, in cell: FileCell) {
        cell.picturePath = source.thumbnail(at: row)
        cell.show(picture: cell.picturePath.flatMap { thumbnails.texture($0) })
    }

    // MARK: - What people do

    private func connectModel() {
        rows.model.isSelected = { [rows, source] position in
            rows.items.row(at: position).map { source.selectedRows.contains($0) } ?? false
        }
        rows.model.onSelect = { [weak self] positions, change in
            guard let self else { return }
            // All that the list knows of is all that there is.
            let isAll = positions == 0..<rows.announced
            let selected = isAll ? 0..<source.count : rows.items.rows(in: positions)
            send(.rowsSelected(selected.clamped(to: 0..<source.count), SelectionChange(change)))
        }
        rows.onStep = { [weak self] in self?.catchUp() }
        rows.picture = { [weak self] in self?.thumbnails.known($0) }
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
        rows.sight = {
            let height = max(gtk_adjustment_get_upper(adjustment), 1)
            let top = gtk_adjustment_get_value(adjustment)
            let page = gtk_adjustment_get_page_size(adjustment)
            return (top / height)...((top + page) / height)
        }
        for signal in ["value-changed", "changed"] {
            guard let adjustment else { break }
            connect(OpaquePointer(adjustment), signal) { [weak self] _ in self?.noteSight() }
        }
        titles.onSort = { [weak self] in self?.send(.filesSorted($0)) }
    }

    private func attend(to view: FileListView) {
        thumbnails.onReady = { [weak self] path in
            guard let self else { return }
            let picture = thumbnails.known(path)
            for cell in rows.cells.values where cell.picturePath == path {
                cell.show(picture: picture)
            }
        }
        connect(view.list.opaque, "activate") { [weak self] arguments in
            guard let self, let row = rows.items.row(at: Int(arguments.unsigned(0))) else { return }
            send(.rowActivated(row))
        }
        passTab(through: view.list)
        view.connectKeys { [weak self] keys in
            keys.focusedRow = { self?.focused?.row }
            keys.hasSelection = { self.map { !$0.source.selectedRows.isEmpty } ?? false }
            keys.isRepeated = { self?.window.keyRepeats.isRepeated ?? false }
            keys.send = { self?.send($0) }
            keys.target = { self?.target($0, from: $1) }
            keys.stand = { self?.stand(on: $0, $1) }
        }
        followFileMenuRequests(
            on: view.list,
            rowAt: { [weak view] in view?.row(at: $0) },
            focused: { [weak self] in self?.focused },
            request: { [weak self] in self?.requestMenu(of: $0, at: $1) }
        )
        view.onCheck = { [weak self] row in
            guard let self else { return }
            let isSelected = source.selectedRows.contains(row)
            send(.rowsSelected(row..<row + 1, isSelected ? .remove : .add))
        }
        view.onPressBeside = { [weak self] in self?.send(.rowsSelected(0..<0, .replace)) }
        view.connectDragging(
            source,
            icons: icons,
            send: { [weak self] in self?.send($0) }
        )
    }

    private func requestMenu(of row: Int?, at point: CGPoint) {
        guard let widget else { return }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(view.list, widget, point.x, point.y, &x, &y)
        send(.rowMenuRequested(row, at: CGPoint(x: x, y: y)))
    }

    /// Where a key leads from a row past headings, which GTK would stop at.
    private func target(_ way: RowWay, from row: Int) -> Int? {
        guard rows.items.hasHeadings else { return nil }
        let page = max(view.rowsInSight.count - 1, 1)
        let target =
            switch way {
            case .previous: row - 1
            case .next: row + 1
            case .pageUp: row - page
            case .pageDown: row + page
            case .first: 0
            case .last: source.count - 1
            }
        return min(max(target, 0), source.count - 1)
    }

    private func stand(on row: Int, _ modifiers: KeyModifiers) {
        stand(on: row)
        let extends = modifiers.contains(.shift)
        guard extends || !modifiers.contains(.control) else { return }
        view.list.selectItem(
            rows.items.position(ofRow: row),
            modify: modifiers.contains(.control),
            extend: extends
        )
    }
}
