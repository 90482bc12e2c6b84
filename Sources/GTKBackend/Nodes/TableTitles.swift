import CGTK

/// The titles of a table's columns, as the keyboard reaches them: Tab goes to those that sort, Return
/// and Space sort.
///
/// In GTK 4.8 only the pointer does.
@MainActor
final class TableTitles {
    /// Called with the number of the column whose title was pressed.
    var press: @MainActor (Int) -> Void = { _ in }

    private let header: WidgetPointer
    /// The titles that sort, in order, each with the number of its column.
    private var stops: [(widget: WidgetPointer, column: Int)] = []

    init?(of view: WidgetPointer) {
        guard let header = gtk_widget_get_first_child(view) else { return nil }
        self.header = header
        gtk_widget_set_can_focus(header, 1)
        gtk_widget_set_focusable(header, 0)
        header.setAccessibleName("")
    }

    /// Called with what the columns are called and whether they sort, when their titles are new.
    func follow(_ columns: [(title: String, isSortable: Bool)]) {
        stops = []
        var title = gtk_widget_get_first_child(header)
        for (number, column) in columns.enumerated() {
            guard let widget = title else { return }
            title = gtk_widget_get_next_sibling(widget)
            widget.setAccessibleName(column.title)
            guard column.isSortable else { continue }
            // GTK 4.8 has no role of titles for assistive technology.
            widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_BUTTON)
            gtk_widget_set_focusable(widget, 1)
            stops.append((widget, number))
            followKeys(of: widget)
        }
    }

    private func followKeys(of title: WidgetPointer) {
        let keys: OpaquePointer = gtk_event_controller_key_new()
        answer(keys, "key-pressed") { [weak self] arguments in
            guard let self, let place = stops.firstIndex(where: { $0.widget == title }) else {
                return false
            }
            return press(Int32(arguments.unsigned(0)), KeyModifiers(arguments.flags(2)), at: place)
        }
        gtk_widget_add_controller(title, keys)
    }

    private func press(_ key: Int32, _ modifiers: KeyModifiers, at place: Int) -> Bool {
        switch (key, modifiers) {
        case (GDK_KEY_Return, []), (GDK_KEY_KP_Enter, []), (GDK_KEY_space, []),
            (GDK_KEY_KP_Space, []):
            press(stops[place].column)
        case (GDK_KEY_Tab, []), (GDK_KEY_KP_Tab, []): go(to: place + 1, GTK_DIR_TAB_FORWARD)
        case (GDK_KEY_Tab, .shift), (GDK_KEY_ISO_Left_Tab, .shift):
            go(to: place - 1, GTK_DIR_TAB_BACKWARD)
        default: return false
        }
        return true
    }

    private func go(to place: Int, _ direction: GtkDirectionType) {
        if stops.indices.contains(place) {
            gtk_widget_grab_focus(stops[place].widget)
        } else {
            leave(header, direction)
        }
    }
}
