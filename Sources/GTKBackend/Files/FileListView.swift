import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// GTK's own list or grid over the rows, in one of the looks of a list of files.
@MainActor
final class FileListView {
    let list: WidgetPointer
    let dropTarget: FileDropTarget
    /// The space beside rows was pressed.
    var onPressBeside: @MainActor () -> Void = {}
    /// A row with a check mark was pressed.
    var onCheck: @MainActor (Int) -> Void = { _ in }
    private let rows: PacedRows
    private let isGrid: Bool
    private var keys: FileListKeys?
    private var dragSource: FileDragSource?
    /// Presses on rows with check marks, before the list and a drag get them.
    private let checkPresses: OpaquePointer
    private let reference: Reference

    init(_ look: FileListNode.Look, _ rows: PacedRows) {
        self.rows = rows
        isGrid = look != .list
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        list =
            isGrid
            ? gtk_grid_view_new(rows.model.handedOver, factory)
            : gtk_list_view_new(rows.model.handedOver, factory)
        reference = Reference(list)
        list.setAccessibleRole(GTK_ACCESSIBLE_ROLE_LIST)
        if isGrid { gtk_grid_view_set_max_columns(list.opaque, Self.mostColumns) }
        gtk_widget_add_css_class(list, isGrid ? "file-grid" : "file-list")
        dropTarget = FileDropTarget(on: list)
        checkPresses = gtk_gesture_click_new()
        fill(factory)
        observePresses()
        observeCheckPresses()
    }

    /// For each column GTK makes thirty tiles ready.
    private static let mostColumns: guint = 12

    func setMultiple(_ isMultiple: Bool) {
        if isGrid {
            gtk_grid_view_set_enable_rubberband(list.opaque, isMultiple ? 1 : 0)
        } else {
            gtk_list_view_set_enable_rubberband(list.opaque, isMultiple ? 1 : 0)
        }
    }

    func setShowsChecks(_ shows: Bool) {
        gtk_event_controller_set_propagation_phase(
            checkPresses,
            shows ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE
        )
        for cell in rows.cells.values { cell.showCheck(shows) }
    }

    private func fill(_ factory: OpaquePointer) {
        connect(factory, "setup") { [rows] arguments in
            if let item = arguments.object(0) { rows.setUp(item) }
        }
        connect(factory, "bind") { [rows] arguments in
            if let item = arguments.object(0) { rows.bind(item) }
        }
        connect(factory, "teardown") { [rows] arguments in
            if let item = arguments.object(0) { rows.tearDown(item) }
        }
    }

    // MARK: - Looking

    /// The row at a point of the list.
    func row(at point: CGPoint) -> (row: Int, cell: FileCell)? {
        var hit = gtk_widget_pick(list, point.x, point.y, GTK_PICK_DEFAULT)
        while let widget = hit, gtk_widget_get_parent(widget) != list {
            hit = gtk_widget_get_parent(widget)
        }
        guard let hit, let cell = rows.cells.values.first(where: { $0.widget == hit }),
            let row = rows.row(of: cell)
        else { return nil }
        return (row, cell)
    }

    func isInSight(_ cell: FileCell) -> Bool {
        cell.isInSight(of: list, height: Float(gtk_widget_get_height(list)))
    }

    /// The rows that a person sees; none while they have yet to get their places.
    var rowsInSight: Range<Int> { placedRowsInSight ?? 0..<0 }

    /// The same, or `nil` while rows have yet to get their places.
    var placedRowsInSight: Range<Int>? {
        guard gtk_widget_get_mapped(list) != 0 else { return 0..<0 }
        let seen = rows.cells.values.filter(isInSight).compactMap { rows.row(of: $0) }
        guard let first = seen.min(), let last = seen.max() else { return 0..<0 }
        // Rows that stand where others have been before are anywhere.
        return last - first < seen.count ? first..<last + 1 : nil
    }

    // MARK: - What people do

    func connectKeys(_ connect: (FileListKeys) -> Void) {
        let keys = FileListKeys(on: list)
        connect(keys)
        self.keys = keys
    }

    func connectDragging(
        _ source: any FileRowSource,
        icons: FileIcons,
        send: @escaping @MainActor (NodeEvent) -> Void
    ) {
        let drag = FileDragSource(
            on: list,
            source,
            icons: icons,
            rowAt: { [weak self] in self?.row(at: $0)?.row },
            select: { send(.rowsSelected($0..<$0 + 1, .replace)) }
        )
        dragSource = drag
        dropTarget.dragged = { [weak drag] in drag?.dragged ?? RangeSet() }
        dropTarget.onDrop = { send(.filesDropped($0)) }
        dropTarget.folderAt = { [weak self] point in
            guard let (row, cell) = self?.row(at: point), row < source.count,
                source.row(at: row).isFolder, let widget = cell.widget
            else { return nil }
            return (row, widget)
        }
    }

    private func observePresses() {
        let click: OpaquePointer = gtk_gesture_click_new()
        connect(click, "released") { [weak self] arguments in
            let point = CGPoint(x: arguments.number(1), y: arguments.number(2))
            let state = gtk_event_controller_get_current_event_state(click)
            guard let self, KeyModifiers(state.rawValue).isEmpty, row(at: point) == nil else {
                return
            }
            onPressBeside()
        }
        gtk_widget_add_controller(list, click)
    }

    private func observeCheckPresses() {
        connect(checkPresses, "pressed") { [weak self] arguments in
            let point = CGPoint(x: arguments.number(1), y: arguments.number(2))
            // With Ctrl or Shift it is as always.
            guard let self,
                KeyModifiers(gtk_event_controller_get_current_event_state(checkPresses).rawValue)
                    .isEmpty, let (row, cell) = row(at: point)
            else { return }
            gtk_gesture_set_state(checkPresses, GTK_EVENT_SEQUENCE_CLAIMED)
            cell.takeFocus()
            onCheck(row)
        }
        gtk_event_controller_set_propagation_phase(checkPresses, GTK_PHASE_NONE)
        gtk_widget_add_controller(list, checkPresses)
    }
}

extension FileListNode.Look {
    @MainActor
    func makeWidget(_ icons: FileIcons, _ columns: FileColumns) -> any FileWidget {
        switch self {
        case .list: FileRowWidget(icons: icons, columns: columns)
        case .grid(let size): FileTileWidget(icons: icons, pictureSize: size)
        }
    }

    /// In pixels, enough for screens of twice as many of them.
    @MainActor
    var thumbnailSide: Int {
        switch self {
        case .list: FileRowWidget.iconSize * 2
        case .grid(let size): size * 2
        }
    }
}
