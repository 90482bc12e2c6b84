import CGTK
import Foundation
import RenderTree

/// The menus of a list's rows: the whole row asks for that of its content.
extension MountedList {
    func followMenuRequests(on list: WidgetPointer) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
        connect(gesture, "pressed") { [weak self] arguments in
            let (x, y) = (arguments.number(1), arguments.number(2))
            guard let self, let group = self.row(at: y)?.row.host.menuGroup,
                let widget = group.widget
            else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            var (localX, localY) = (0.0, 0.0)
            gtk_widget_translate_coordinates(list, widget, x, y, &localX, &localY)
            group.send(.menuRequested(at: CGPoint(x: localX, y: localY)))
        }
        gtk_widget_add_controller(list, gesture)
        for (key, modifiers) in MenuKeys.all {
            bind(key, modifiers, on: list) { [weak self] in
                self?.focusedRow?.host.menuGroup?.send(.menuRequested(at: nil))
            }
        }
    }
}

extension ContentHost {
    /// The outermost group in here that has a menu.
    fileprivate var menuGroup: MountedGroup? {
        for case let group as MountedGroup in children {
            if group.hasMenu { return group }
            if let inner = group.contentHost?.menuGroup { return inner }
        }
        return nil
    }
}
