import CGTK
import RenderTree

/// A picker's options in a menu that drops down from a button.
@MainActor
final class PickerMenu: PickerControl {
    let widget: WidgetPointer

    init(choose: @escaping @MainActor (Int) -> Void) {
        widget = gtk_drop_down_new(nil, nil)
        connect(widget, "notify::selected") { [widget] in
            let index = gtk_drop_down_get_selected(widget.opaque)
            if index != Self.none { choose(Int(index)) }
        }
    }

    /// The one that drops the menu down; the menu keeps the theme's looks.
    var buttons: [WidgetPointer] { [gtk_widget_get_first_child(widget)].compactMap { $0 } }

    func setOptions(_ options: [PickerNode.Option]) {
        let titles: OpaquePointer = gtk_string_list_new(nil)
        for option in options { gtk_string_list_append(titles, option.title) }
        gtk_drop_down_set_model(widget.opaque, titles)
        g_object_unref(UnsafeMutableRawPointer(titles))
    }

    func select(_ index: Int?) {
        gtk_drop_down_set_selected(widget.opaque, index.map { guint($0) } ?? Self.none)
    }

    func setAccessible(title: String, chosen: String) {
        // The button within is what takes the keyboard focus.
        for part in [widget] + buttons {
            part.setAccessibleName(title)
            part.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, chosen)
        }
    }

    /// `GTK_INVALID_LIST_POSITION`, a macro.
    private static let none = guint.max
}
