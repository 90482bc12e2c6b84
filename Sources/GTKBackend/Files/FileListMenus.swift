import CGTK
import Foundation

/// Has a list of files ask for menus: by the secondary button, the Menu key and Shift+F10.
///
/// - Parameter request: Gets the row, or `nil` for the space beside rows, and a point in `list`.
@MainActor
func followFileMenuRequests(
    on list: WidgetPointer,
    rowAt: @escaping @MainActor (CGPoint) -> (row: Int, cell: FileCell)?,
    focused: @escaping @MainActor () -> (row: Int, cell: FileCell)?,
    request: @escaping @MainActor (Int?, CGPoint) -> Void
) {
    let gesture: OpaquePointer = gtk_gesture_click_new()
    gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
    connect(gesture, "pressed") { arguments in
        let point = CGPoint(x: arguments.number(1), y: arguments.number(2))
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        let hit = rowAt(point)
        // Where the keyboard is when the menu has gone.
        hit?.cell.takeFocus()
        request(hit?.row, point)
    }
    gtk_widget_add_controller(list, gesture)
    for (key, modifiers) in MenuKeys.all {
        bind(key, modifiers, on: list) {
            guard let (row, cell) = focused(), let widget = cell.widget else {
                return request(nil, CGPoint(x: menuIndent, y: menuIndent))
            }
            var (x, y) = (0.0, 0.0)
            let height = Double(gtk_widget_get_height(widget))
            gtk_widget_translate_coordinates(widget, list, menuIndent, height, &x, &y)
            request(row, CGPoint(x: x, y: y))
        }
    }
}

/// Where a menu that keys ask for stands in its row.
private let menuIndent = 24.0
