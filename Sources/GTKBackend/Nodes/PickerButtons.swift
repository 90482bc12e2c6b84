import CGTK
import RenderTree

/// A picker's options as buttons of which one is pressed: joined side by side, or below each other.
@MainActor
final class PickerButtons: PickerControl {
    let widget: WidgetPointer
    private let isSegmented: Bool
    private let choose: @MainActor (Int) -> Void
    private(set) var buttons: [WidgetPointer] = []

    init(isSegmented: Bool, choose: @escaping @MainActor (Int) -> Void) {
        self.isSegmented = isSegmented
        self.choose = choose
        widget = gtk_box_new(
            isSegmented ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
            isSegmented ? 0 : 6
        )
        widget.setAccessibleRole(
            isSegmented ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_RADIO_GROUP
        )
        if isSegmented { gtk_widget_add_css_class(widget, "linked") }
    }

    func setOptions(_ options: [PickerNode.Option]) {
        for button in buttons { gtk_box_remove(widget.as(GtkBox.self), button) }
        buttons = options.map(makeButton)
        for (index, button) in buttons.enumerated() {
            if index > 0 { join(button, to: buttons[0]) }
            gtk_box_append(widget.as(GtkBox.self), button)
            connect(button, "notify::active") { [weak self] in
                if button.opaque.booleanProperty("active") { self?.choose(index) }
            }
        }
    }

    func select(_ index: Int?) {
        for (number, button) in buttons.enumerated() {
            button.opaque.setProperty("active", to: number == index)
        }
    }

    func setAccessible(title: String, chosen: String) { widget.setAccessibleName(title) }

    private func makeButton(_ option: PickerNode.Option) -> WidgetPointer {
        guard !isSegmented else { return gtk_toggle_button_new_with_label(option.title) }
        let button: WidgetPointer = gtk_check_button_new_with_label(option.title)
        button.setAccessibleRole(GTK_ACCESSIBLE_ROLE_RADIO)
        return button
    }

    private func join(_ button: WidgetPointer, to first: WidgetPointer) {
        if isSegmented {
            gtk_toggle_button_set_group(
                button.as(GtkToggleButton.self),
                first.as(GtkToggleButton.self)
            )
        } else {
            gtk_check_button_set_group(
                button.as(GtkCheckButton.self),
                first.as(GtkCheckButton.self)
            )
        }
    }
}
