import CGTK
import RenderTree

/// Moves the rows of a list: by dragging, and by Alt with the up and down arrows.
@MainActor
final class ListReordering {
    private let list: WidgetPointer
    private let source: any RowSource
    /// The row at a height in the list, and whether that is in its lower half.
    private let rowAt: @MainActor (Double) -> (row: ListRowWidget, isBelow: Bool)?
    private let move: @MainActor (_ index: Int, _ target: Int) -> Void
    private let dragSource: OpaquePointer
    /// What was pressed, and may be dragged.
    private var pressed: ListRowWidget?
    /// What is dragged; only the list itself takes it.
    private var dragged: ListRowWidget?
    private var marked: ListRowWidget?

    init(
        _ list: WidgetPointer,
        source: any RowSource,
        rowAt: @escaping @MainActor (Double) -> (row: ListRowWidget, isBelow: Bool)?,
        move: @escaping @MainActor (_ index: Int, _ target: Int) -> Void
    ) {
        self.list = list
        self.source = source
        self.rowAt = rowAt
        self.move = move
        dragSource = gtk_drag_source_new()
        gtk_drag_source_set_actions(dragSource, GDK_ACTION_MOVE)
        observePress()
        observeDrag()
        observeDrop()
        gtk_widget_add_controller(list, dragSource)
    }

    /// A row that is not shown any more is not dragged either.
    func forget(_ row: ListRowWidget) {
        if row === pressed { pressed = nil }
        if row === dragged { dragged = nil }
        if row === marked { marked = nil }
    }

    // MARK: - Dragging

    /// Only a press on a row that may be moved begins a drag.
    private func observePress() {
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "pressed") { [weak self] arguments in
            guard let self else { return }
            let row = rowAt(arguments.double(2))?.row
            pressed = row.flatMap { $0.canMove ? $0 : nil }
            setContent(isDraggable: pressed != nil)
        }
        gtk_widget_add_controller(list, click)
    }

    private func setContent(isDraggable: Bool) {
        guard isDraggable else { return gtk_drag_source_set_content(dragSource, nil) }
        var value = GValue()
        g_value_init(&value, Self.contentType)
        let content = gdk_content_provider_new_for_value(&value)
        g_value_unset(&value)
        gtk_drag_source_set_content(dragSource, content)
        g_object_unref(content)
    }

    /// An empty value of a type that nothing else takes: what is dragged is known here.
    private static let contentType = gtk_list_item_get_type()

    private func observeDrag() {
        connect(dragSource, "drag-begin") { [weak self] _ in
            guard let self, let widget = pressed?.widget else { return }
            dragged = pressed
            // As it is now: it fades where it stands.
            let live = gtk_widget_paintable_new(widget)
            let picture = gdk_paintable_get_current_image(live)
            g_object_unref(live.map { UnsafeMutableRawPointer($0) })
            gtk_drag_source_set_icon(dragSource, picture, 24, 12)
            g_object_unref(picture.map { UnsafeMutableRawPointer($0) })
            dragged?.widget?.setClass("dragged", isSet: true)
        }
        connect(dragSource, "drag-end") { [weak self] _ in
            self?.dragged?.widget?.setClass("dragged", isSet: false)
            self?.dragged = nil
            self?.mark(nil, isBelow: false)
        }
    }

    private func observeDrop() {
        let target: OpaquePointer = gtk_drop_target_new(Self.contentType, GDK_ACTION_MOVE)
        for signal in ["enter", "motion"] {
            respond(target, signal) { [weak self] arguments, result in
                let isTaken = self?.follow(arguments.double(1)) ?? false
                let action = isTaken ? GDK_ACTION_MOVE : GdkDragAction(0)
                if let result { g_value_set_flags(result, action.rawValue) }
            }
        }
        connect(target, "leave") { [weak self] _ in self?.mark(nil, isBelow: false) }
        answer(target, "drop") { [weak self] arguments in
            guard let self else { return false }
            let height = arguments.double(2)
            mark(nil, isBelow: false)
            guard let (index, before) = movement(height) else { return false }
            move(index, before)
            return true
        }
        gtk_widget_add_controller(list, target)
    }

    private func follow(_ height: Double) -> Bool {
        guard movement(height) != nil, let (row, isBelow) = rowAt(height) else {
            mark(nil, isBelow: false)
            return false
        }
        mark(row, isBelow: isBelow)
        return true
    }

    private func movement(_ height: Double) -> (index: Int, before: Int)? {
        guard let index = dragged?.index, let (row, isBelow) = rowAt(height),
            let over = row.index
        else { return nil }
        let target = isBelow ? over + 1 : over
        return source.canMove(index, before: target) ? (index, target) : nil
    }

    /// Shows a line where the row would go.
    private func mark(_ row: ListRowWidget?, isBelow: Bool) {
        if marked !== row {
            marked?.widget?.setClass("drop-above", isSet: false)
            marked?.widget?.setClass("drop-below", isSet: false)
        }
        marked = row
        row?.widget?.setClass("drop-above", isSet: !isBelow)
        row?.widget?.setClass("drop-below", isSet: isBelow)
    }
}
