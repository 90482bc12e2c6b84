import CGTK
import Foundation
import RenderTree

/// The menus of rows: a whole row asks for that of its content, or else the list has one for it.
extension MountedNode {
    /// - Parameter number: The number of a row in the source by its position.
    func followMenuRequests(
        on list: WidgetPointer,
        of bound: BoundRows,
        number: @escaping @MainActor (Int) -> Int
    ) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
        connect(gesture, "pressed") { [weak self] arguments in
            let point = CGPoint(x: arguments.number(1), y: arguments.number(2))
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            let row = bound.row(at: point)?.row
            self?.requestMenu(of: row, at: point, in: list, number)
        }
        gtk_widget_add_controller(list, gesture)
        for (key, modifiers) in MenuKeys.all {
            bind(key, modifiers, on: list) { [weak self] in
                guard let row = bound.focusedRow, let (top, height) = row.extent(in: list) else {
                    return
                }
                let point = CGPoint(x: Self.indent, y: top + height)
                self?.requestMenu(of: row, at: point, in: list, number)
            }
        }
    }

    private func requestMenu(
        of row: ListRowWidget?,
        at point: CGPoint,
        in list: WidgetPointer,
        _ number: @MainActor (Int) -> Int
    ) {
        func place(in widget: WidgetPointer) -> CGPoint {
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(list, widget, point.x, point.y, &x, &y)
            return CGPoint(x: x, y: y)
        }
        // Where it is when the menu has gone.
        if let row, row.isSelectable, !row.hasFocus { row.takeFocus() }
        if let group = row?.host.menuGroup, let widget = group.widget {
            group.send(.menuRequested(at: place(in: widget)))
        } else if let widget {
            let index = row.flatMap(\.index).map(number)
            send(.rowMenuRequested(index, at: place(in: widget)))
        }
    }

    /// Where a menu that keys ask for stands in its row.
    private static var indent: Double { 24 }
}

extension ContentHost {
    /// The outermost group in here that has a menu for all that is shown, not for a part of it alone.
    fileprivate var menuGroup: MountedGroup? {
        for case let group as MountedGroup in children where spansContent(group) {
            if group.hasMenu { return group }
            if let inner = group.contentHost?.menuGroup { return inner }
        }
        return nil
    }

    private func spansContent(_ group: MountedGroup) -> Bool {
        children.allSatisfy { child in
            // A ground may be larger.
            if child === group || child is MountedColor || child is MountedDrawing { return true }
            guard let frame = group.frame, let other = child.frame else { return false }
            return frame.contains(other)
        }
    }
}
