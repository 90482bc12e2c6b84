import CGTK
import RenderTree

/// The menu of one node as GTK takes it: a model, and the actions that its items stand for.
@MainActor
final class NodeMenu {
    private static let group = "items"
    private let actionGroup: OpaquePointer
    private let reference: Reference
    private let actions: CommandActions
    private var shown: MenuNode?

    /// - Parameter widget: Holds the menu; its actions are looked for there.
    init(
        on widget: WidgetPointer,
        shortcuts: ShortcutTable,
        perform: @escaping @MainActor (CommandID) -> Void
    ) {
        actionGroup = OpaquePointer(g_simple_action_group_new())
        reference = Reference(adopting: actionGroup)
        actions = CommandActions(in: actionGroup, shortcuts: shortcuts, perform: perform)
        gtk_widget_insert_action_group(widget, Self.group, actionGroup)
    }

    /// Follows the menu; `setModel` is called where its items differ from those before.
    func show(
        _ menu: MenuNode,
        setModel: (UnsafeMutablePointer<GMenuModel>) -> Void
    ) {
        actions.show(menu.commands)
        defer { shown = menu }
        if let shown, shown.hasSameModel(as: menu) { return }
        let model = menu.makeModel(group: Self.group)
        setModel(model)
        g_object_unref(UnsafeMutableRawPointer(model))
    }

    /// Takes the items' shortcuts back.
    func clear() { actions.clear() }
}
