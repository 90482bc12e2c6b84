import CGTK
import RenderTree

/// A calendar, a time of day or both, below a button or in view.
final class MountedDate: MountedNode {
    private let button: WidgetPointer?
    /// Shows the date on the button: GTK's own label would be read beside the button's name.
    private let buttonLabel: WidgetPointer?
    private let calendar: WidgetPointer?
    private let hours: WidgetPointer?
    private let minutes: WidgetPointer?
    private let control: WidgetPointer
    private var value: DateFields
    private var isShowing = false

    init(_ node: DateNode, id: NodeID, in window: GTKWindow) {
        value = node.value
        let host = window.addHost(id)
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        calendar = node.showsDay ? gtk_calendar_new() : nil
        if let calendar { gtk_box_append(box.as(GtkBox.self), calendar) }
        hours = node.showsTime ? Self.makeNumber(upTo: 23, called: "Hour") : nil
        minutes = node.showsTime ? Self.makeNumber(upTo: 59, called: "Minute") : nil
        if let hours, let minutes {
            let row: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
            gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
            for part in [hours, gtk_label_new(":"), minutes].compactMap({ $0 }) {
                gtk_box_append(row.as(GtkBox.self), part)
            }
            gtk_box_append(box.as(GtkBox.self), row)
        }
        switch node.style {
        case .graphical:
            button = nil
            buttonLabel = nil
            control = box
            box.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
        case .compact:
            let opener: WidgetPointer = gtk_menu_button_new()
            let popover: WidgetPointer = gtk_popover_new()
            gtk_popover_set_child(popover.as(GtkPopover.self), box)
            gtk_menu_button_set_popover(opener.opaque, popover)
            let label: WidgetPointer = gtk_label_new(nil)
            gtk_menu_button_set_child(opener.opaque, label)
            gtk_menu_button_set_always_show_arrow(opener.opaque, 1)
            opener.leaveNameToInnerButton()
            button = opener
            buttonLabel = label
            control = opener
        }
        let row = LabeledControl(control, label: host, node.labelLayout)
        super.init(id: id, widget: row.widget, contentHost: host, in: window)
        if let calendar {
            connect(calendar, "day-selected") { [weak self] in self?.choose() }
        }
        for number in [hours, minutes].compactMap({ $0 }) {
            connect(number, "value-changed") { [weak self] in self?.choose() }
        }
        show(node)
    }

    private static func makeNumber(upTo last: Double, called name: String) -> WidgetPointer {
        let number: WidgetPointer = gtk_spin_button_new_with_range(0, last, 1)
        gtk_spin_button_set_wrap(number.opaque, 1)
        gtk_orientable_set_orientation(number.opaque, GTK_ORIENTATION_VERTICAL)
        number.setAccessibleName(name)
        // Minutes are read with both digits.
        respond(number.opaque, "output") { [number] _, result in
            let value = Int(gtk_spin_button_get_value(number.opaque))
            gtk_editable_set_text(number.opaque, value < 10 ? "0\(value)" : "\(value)")
            if let result { g_value_set_boolean(result, 1) }
        }
        return number
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .date(let node) = new { show(node) }
    }

    override func reassert(_ content: RenderNode.Content) {
        if case .date(let node) = content { show(node) }
    }

    override var controlWidget: WidgetPointer? {
        button.map { gtk_widget_get_first_child($0) } ?? control
    }

    override var hasCenteredLabel: Bool { button != nil }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .date(let node) = content else { return nil }
        return node.title.isEmpty ? node.text : "\(node.title), \(node.text)"
    }

    private func choose() {
        guard !isShowing else { return }
        var new = value
        if let calendar {
            let day = gtk_calendar_get_date(calendar.opaque)
            new.year = Int(g_date_time_get_year(day))
            new.month = Int(g_date_time_get_month(day))
            new.day = Int(g_date_time_get_day_of_month(day))
            g_date_time_unref(day)
        }
        if let hours { new.hour = Int(gtk_spin_button_get_value(hours.opaque)) }
        if let minutes { new.minute = Int(gtk_spin_button_get_value(minutes.opaque)) }
        if new != value { send(.dateChosen(new)) }
    }

    private func show(_ node: DateNode) {
        isShowing = true
        defer { isShowing = false }
        value = node.value
        if let buttonLabel { gtk_label_set_text(buttonLabel.opaque, node.text) }
        if let calendar {
            let day = g_date_time_new_local(
                gint(value.year),
                gint(value.month),
                gint(value.day),
                0,
                0,
                0
            )
            if let day {
                gtk_calendar_select_day(calendar.opaque, day)
                g_date_time_unref(day)
            }
        }
        if let hours { gtk_spin_button_set_value(hours.opaque, Double(value.hour)) }
        if let minutes { gtk_spin_button_set_value(minutes.opaque, Double(value.minute)) }
    }
}
