import CGTK
import Foundation
import RenderTree

/// One row of a list while it is shown: the host of its content in the list's own widget for it.
@MainActor
final class ListRowWidget {
    let id: NodeID
    private let item: OpaquePointer
    let host: ContentHost
    /// The number of the row in the source by its position in the list.
    private let number: @MainActor (Int) -> Int
    private var look: RowLook?
    /// The list's own object for the row.
    private let object: UnsafeMutableRawPointer?

    init(
        _ item: OpaquePointer,
        id: NodeID,
        host: ContentHost,
        number: @escaping @MainActor (Int) -> Int
    ) {
        self.number = number
        self.item = item
        self.id = id
        self.host = host
        object = gtk_list_item_get_item(item)
        host.isRow = true
        gtk_list_item_set_child(item, host.widget)
    }

    /// Whether the list shows the same row by the same widget as before.
    func isStill(_ item: OpaquePointer) -> Bool {
        item == self.item && gtk_list_item_get_item(item) == object
    }

    /// Takes the content out of the list's widget.
    func detach() { gtk_list_item_set_child(item, nil) }

    /// The row's place in the list now.
    var index: Int? {
        let position = gtk_list_item_get_position(item)
        return position == guint.max ? nil : Int(position)
    }

    /// The row's number in the source.
    var sourceNumber: Int? { index.map(number) }

    /// The list's own widget around the content.
    var widget: WidgetPointer? { gtk_widget_get_parent(host.widget) }

    /// What the list selects and gives the focus: the same, but around all cells in a table.
    private var line: WidgetPointer? {
        guard let widget, let parent = gtk_widget_get_parent(widget) else { return nil }
        return parent.isInstance(of: gtk_list_view_get_type()) ? widget : parent
    }

    var canMove: Bool { look?.canMove ?? false }

    /// - Parameter lineTitle: What the line is called by its number, in a table.
    func showLook(from source: any RowSource, _ lineTitle: (@MainActor (Int) -> String)?) {
        guard let index else { return }
        let look = source.look(at: number(index))
        guard look != self.look, let widget else { return }
        self.look = look
        gtk_list_item_set_selectable(item, look.isSelectable ? 1 : 0)
        gtk_list_item_set_activatable(item, look.isSelectable ? 1 : 0)
        widget.setClass("header", isSet: look.kind == .header)
        widget.setClass("footer", isSet: look.kind == .footer)
        widget.setClass("on-card", isSet: look.kind == .row)
        widget.setClass("first", isSet: look.isFirst)
        widget.setClass("last", isSet: look.isLast)
        widget.setClass("unseparated", isSet: look.hidesSeparator)
        widget.setAccessibleName(look.title)
        if let lineTitle { line?.setAccessibleName(lineTitle(index)) }
    }

    /// Whether it is a header or a footer, where keys do not stop.
    var isHeading: Bool { look.map { $0.kind != .row } ?? false }

    var isSelectable: Bool { look?.isSelectable ?? false }

    /// Whether the keyboard focus is on the row, or on something in it.
    var hasFocus: Bool {
        guard let widget, let root = gtk_widget_get_root(widget),
            let focus = gtk_root_get_focus(root)
        else { return false }
        return focus == line || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// Whether keys go into a text in the row.
    var isTyping: Bool {
        guard hasFocus, let widget, let root = gtk_widget_get_root(widget),
            let focus = gtk_root_get_focus(root)
        else { return false }
        return focus.isInstance(of: gtk_text_get_type())
            || focus.isInstance(of: gtk_text_view_get_type())
    }

    /// Takes the keyboard focus for the row as a whole, not for a control in it.
    func takeFocus() {
        guard let line, let root = gtk_widget_get_root(line) else { return }
        gtk_root_set_focus(root, line)
    }

    /// Takes the keyboard focus where a person's keys lead to the row: in its first control where
    /// there is nothing else to do with it.
    func enter() {
        if !isSelectable, gtk_widget_child_focus(host.widget, GTK_DIR_TAB_FORWARD) != 0 { return }
        takeFocus()
    }

    /// Where the row is from the top of a widget around, and how high.
    func extent(in widget: WidgetPointer) -> (top: Double, height: Double)? {
        frame(in: widget).map { (Double($0.minY), Double($0.height)) }
    }

    /// Where the row, or the cell of a table, is in a widget around.
    ///
    /// `nil` where it is out of sight: GTK keeps rows ready there, and leaves them where they were.
    func frame(in widget: WidgetPointer) -> CGRect? {
        guard let own = self.widget, let line, gtk_widget_get_child_visible(line) != 0 else {
            return nil
        }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(own, widget, &bounds) != 0 else { return nil }
        return CGRect(
            x: CGFloat(bounds.origin.x),
            y: CGFloat(bounds.origin.y),
            width: CGFloat(bounds.size.width),
            height: CGFloat(bounds.size.height)
        )
    }

    func isInSight(of viewport: WidgetPointer, height: Double) -> Bool {
        guard let (top, own) = extent(in: viewport) else { return false }
        return top < height && top + own > 0
    }
}
