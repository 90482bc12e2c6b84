import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// Files that are dragged out of a list: what is selected, as other programs take files.
@MainActor
final class FileDragSource {
    /// The rows that are dragged now; none where the drag began elsewhere.
    private(set) var dragged = RangeSet<Int>()
    private let source: any FileRowSource
    private let icons: FileIcons

    /// - Parameters:
    ///   - rowAt: The row at a point of the list.
    ///   - select: Has only that row selected.
    init(
        on list: WidgetPointer,
        _ source: any FileRowSource,
        icons: FileIcons,
        rowAt: @escaping @MainActor (CGPoint) -> Int?,
        select: @escaping @MainActor (Int) -> Void
    ) {
        self.source = source
        self.icons = icons
        let drag: OpaquePointer = gtk_drag_source_new()
        gtk_drag_source_set_actions(
            drag,
            GdkDragAction(GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
        )
        respond(drag, "prepare") { [weak self] arguments, result in
            let point = CGPoint(x: arguments.number(0), y: arguments.number(1))
            guard let self, let row = rowAt(point) else { return }
            if !source.selectedRows.contains(row) { select(row) }
            guard let result, let content = content(with: row) else { return }
            g_value_take_object(result, UnsafeMutableRawPointer(content))
        }
        connect(drag, "drag-begin") { [weak self] arguments in
            if let drag = arguments.object(0) { self?.showIcon(of: drag) }
        }
        connect(drag, "drag-end") { [weak self] _ in self?.dragged = RangeSet() }
        // Before the list's own rubber band, which is for the space beside rows then.
        gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(list, drag)
    }

    private func content(with row: Int) -> UnsafeMutablePointer<GdkContentProvider>? {
        let selected = source.selectedRows
        let rows = selected.contains(row) ? selected : RangeSet(row..<row + 1)
        let paths = rows.ranges.joined().compactMap { source.path(at: $0) }
        guard !paths.isEmpty else { return nil }
        dragged = rows
        return FileContent.provider(of: paths)
    }

    /// The icon of the first, and how many there are.
    private func showIcon(of drag: OpaquePointer) {
        guard let first = dragged.ranges.first?.lowerBound, first < source.count else { return }
        let image: WidgetPointer = gtk_image_new_from_gicon(icons.icon(for: source.row(at: first)))
        gtk_image_set_pixel_size(image.opaque, 48)
        let content: WidgetPointer = gtk_overlay_new()
        gtk_overlay_set_child(content.opaque, image)
        let count = dragged.ranges.reduce(0) { $0 + $1.count }
        if count > 1 {
            let label: WidgetPointer = gtk_label_new(String(count))
            gtk_widget_set_halign(label, GTK_ALIGN_END)
            gtk_widget_set_valign(label, GTK_ALIGN_END)
            gtk_widget_add_css_class(label, "drag-count")
            gtk_overlay_add_overlay(content.opaque, label)
        }
        gtk_drag_icon_set_child(gtk_drag_icon_get_for_drag(drag).opaque, content)
    }
}
