import CGTK
import RenderTree

/// A drop-down menu beside its label.
final class MountedPicker: MountedNode {
    private let dropDown: WidgetPointer
    /// Set while the program chooses, which is not a person's doing.
    private var isShowing = false

    init(_ node: PickerNode, id: NodeID, in window: GTKWindow) {
        let host = window.makeHost(id)
        dropDown = gtk_drop_down_new(nil, nil)
        let row = LabeledControl(dropDown, label: host, node.labelLayout)
        super.init(id: id, widget: row.widget, contentHost: host, in: window)
        show(node, instead: nil)
        connect(dropDown, "notify::selected") { [weak self] in self?.choose() }
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .picker(let node) = new, case .picker(let old) = old else { return }
        show(node, instead: old)
    }

    override func reassert(_ content: RenderNode.Content) {
        guard case .picker(let node) = content else { return }
        select(node.selected)
    }

    override var controlWidget: WidgetPointer? { dropDown }

    /// The part of the drop-down menu that takes the keyboard focus.
    private var button: WidgetPointer? { gtk_widget_get_first_child(dropDown) }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .picker(let node) = content else { return nil }
        return node.title
    }

    // MARK: - Showing

    private func show(_ node: PickerNode, instead old: PickerNode?) {
        isShowing = true
        defer { isShowing = false }
        if node.options != old?.options {
            let titles: OpaquePointer = gtk_string_list_new(nil)
            for option in node.options { gtk_string_list_append(titles, option.title) }
            gtk_drop_down_set_model(dropDown.opaque, titles)
            g_object_unref(UnsafeMutableRawPointer(titles))
        }
        select(node.selected)
        if node.title != old?.title { button?.setAccessibleName(node.title) }
        let chosen = node.selected.map { node.options[$0].title } ?? ""
        for widget in [dropDown, button].compactMap({ $0 }) {
            widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, chosen)
        }
    }

    private func select(_ index: Int?) {
        let wasShowing = isShowing
        isShowing = true
        defer { isShowing = wasShowing }
        // `GTK_INVALID_LIST_POSITION`, a macro, is the largest number.
        gtk_drop_down_set_selected(dropDown.opaque, index.map { guint($0) } ?? .max)
    }

    private func choose() {
        guard !isShowing else { return }
        let index = gtk_drop_down_get_selected(dropDown.opaque)
        if index != .max { send(.selected(Int(index))) }
    }
}
