import CGTK
import RenderTree

/// One of the list's own objects for its items, with what is shown in it just now.
@MainActor
final class FileCell {
    private let item: OpaquePointer
    private let file: any FileWidget
    private var heading: FileHeadingWidget?
    private(set) var isHeading = false
    private var hasRole = false
    /// The path of the picture that belongs to the file, whether it is there or not.
    var picturePath: [UInt8]?
    private var shown: FileRow?

    init(_ item: OpaquePointer, _ file: any FileWidget) {
        self.item = item
        self.file = file
        gtk_list_item_set_child(item, file.widget)
    }

    /// Says what the list's widget is, which there is not before the first time it is bound.
    ///
    /// A grid is a table to GTK, of one endless row; to people it is a list.
    func tellRole() {
        guard !hasRole, let widget else { return }
        hasRole = true
        widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    }

    /// The place in the list; `nil` where the cell waits for another use.
    var position: Int? {
        let position = gtk_list_item_get_position(item)
        return position == guint.max ? nil : Int(position)
    }

    /// The list's own widget around the content, which has the focus and is selected.
    var widget: WidgetPointer? {
        gtk_widget_get_parent(isHeading ? heading?.widget : file.widget)
    }

    func show(_ row: FileRow?, picture: OpaquePointer?) {
        let wasHeading = isHeading
        setHeading(false)
        file.show(row, picture: picture)
        // Telling assistive technology costs more than all the rest.
        guard row != shown || wasHeading else { return }
        shown = row
        widget?.setAccessibleName(row?.name ?? "")
    }

    func show(picture: OpaquePointer?) {
        if !isHeading { file.show(shown, picture: picture) }
    }

    func showCheck(_ isShown: Bool) { file.showCheck(isShown) }

    func show(heading title: String) {
        let heading = heading ?? FileHeadingWidget()
        self.heading = heading
        heading.show(title)
        setHeading(true)
        widget?.setAccessibleName(title)
    }

    private func setHeading(_ isHeading: Bool) {
        guard isHeading != self.isHeading else { return }
        self.isHeading = isHeading
        picturePath = nil
        gtk_list_item_set_child(item, isHeading ? heading?.widget : file.widget)
        gtk_list_item_set_selectable(item, isHeading ? 0 : 1)
        gtk_list_item_set_activatable(item, isHeading ? 0 : 1)
        guard let widget else { return }
        gtk_widget_set_can_target(widget, isHeading ? 0 : 1)
        widget.setClass("section", isSet: isHeading)
    }

    func prepareLayout() { if !isHeading { file.prepareLayout() } }

    var hasFocus: Bool {
        guard let widget, let root = gtk_widget_get_root(widget) else { return false }
        return gtk_root_get_focus(root) == widget
    }

    func takeFocus() { if let widget { gtk_widget_grab_focus(widget) } }

    /// Whether any of it is to be seen in a widget of that height around; GTK keeps cells ready out
    /// of sight, and leaves them where they were.
    func isInSight(of list: WidgetPointer, height: Float) -> Bool {
        guard let widget, gtk_widget_get_child_visible(widget) != 0 else { return false }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, list, &bounds) != 0 else { return false }
        return bounds.origin.y < height && bounds.origin.y + bounds.size.height > 0
    }
}
