import CGTK
import RenderTree

/// The titles of the columns of a list of files, each a button that sorts by its column.
@MainActor
final class FileTitles {
    let widget: WidgetPointer
    /// A person wants another order.
    var onSort: @MainActor (FileSort) -> Void = { _ in }
    private var buttons: [(key: FileSort.Key, button: WidgetPointer, arrow: WidgetPointer)] = []
    private var sort: FileSort?
    private let reference: Reference

    init() {
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        reference = Reference(widget)
        gtk_widget_add_css_class(widget, "file-titles")
        add("Name", .name)
        add("Size", .size)
        add("Modified", .modified)
        gtk_widget_set_hexpand(buttons[0].button, 1)
    }

    /// How wide a column has to be for its title with an arrow.
    func width(of key: FileSort.Key) -> Int32 {
        guard let button = buttons.first(where: { $0.key == key })?.button else { return 0 }
        var natural: Int32 = 0
        gtk_widget_measure(button, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return natural
    }

    /// Makes the titles as wide as the columns below them, with half of the space on each side.
    func align(with columns: FileColumns) {
        for (key, button, _) in buttons where key != .name {
            let width = key == .size ? columns.size : columns.modified
            gtk_widget_set_size_request(button, width + FileColumns.gap, -1)
        }
    }

    /// `nil` takes the titles away.
    func show(_ sort: FileSort?) {
        gtk_widget_set_visible(widget, sort == nil ? 0 : 1)
        self.sort = sort
        for (key, button, arrow) in buttons {
            let isSorted = key == sort?.key
            let isAscending = sort?.isAscending ?? true
            gtk_widget_set_opacity(arrow, isSorted ? 1 : 0)
            // As in GTK's own tables.
            gtk_image_set_from_icon_name(
                arrow.opaque,
                isAscending ? "pan-up-symbolic" : "pan-down-symbolic"
            )
            button.setAccessible(
                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                isSorted ? (isAscending ? "Ascending" : "Descending") : ""
            )
        }
    }

    private func add(_ title: String, _ key: FileSort.Key) {
        let button: WidgetPointer = gtk_button_new()
        let content: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
        let label: WidgetPointer = gtk_label_new(title)
        let arrow: WidgetPointer = gtk_image_new()
        arrow.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
        // Numbers and dates end where their titles do.
        let isLeading = key == .name
        gtk_widget_set_halign(content, isLeading ? GTK_ALIGN_START : GTK_ALIGN_END)
        for child in isLeading ? [label, arrow] : [arrow, label] {
            gtk_box_append(content.as(GtkBox.self), child)
        }
        gtk_button_set_child(button.as(GtkButton.self), content)
        gtk_widget_add_css_class(button, "flat")
        gtk_box_append(widget.as(GtkBox.self), button)
        buttons.append((key, button, arrow))
        button.setAccessibleName(title)
        connect(button, "clicked") { [weak self] in
            guard let self else { return }
            let isSorted = sort?.key == key
            onSort(FileSort(key: key, isAscending: isSorted ? !(sort?.isAscending ?? true) : true))
        }
    }
}
