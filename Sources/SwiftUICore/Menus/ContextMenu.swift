import Foundation
import RenderTree

/// Views with a menu of their own, asked for by the secondary button, the Menu key or Shift+F10.
struct ContextMenuView<Content: View, Items: View> {
    let content: Content
    let items: () -> Items
}

extension ContextMenuView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ContextMenuOwner(view, in: context)
    }
}

/// Makes the menu's items when they are asked for, and keeps them while the menu is open.
private final class ContextMenuOwner<Content: View, Items: View>:
    WrapperNode<ContextMenuView<Content, Items>, EffectView<Content>>, GroupOwner
{
    override var isTransparent: Bool { true }

    private var menu: OpenMenu?
    /// Over which the menu is open.
    private weak var group: GroupElement?

    override func evaluate() {
        var part = GroupPart()
        part.owner = self
        part.hasMenu = true
        show(EffectView(content: view.content, part: part))
        if let group { menu?.take(items(of: group)) }
    }

    /// In a view of its own, so that what it reads changes the menu alone; with what the row offers,
    /// where the menu is that of a whole row.
    private func items(of group: GroupElement) -> AnyView {
        let own = DeferredView(content: view.items)
        guard let more = group.wholeRow?.traits.swipeActions.menuItems else { return AnyView(own) }
        return AnyView(TupleView((own, more)))
    }

    func didJoin(_ group: GroupElement) {}

    func handle(_ event: NodeEvent, at group: GroupElement) {
        switch event {
        case .menuRequested(let point): open(over: group, at: point)
        case .commanded(let command): menu?.perform(command)
        case .menuClosed:
            // That of another group may be open by now.
            guard group === self.group else { return }
            menu?.close()
            menu = nil
        default: break
        }
    }

    private func open(over group: GroupElement, at point: CGPoint?) {
        menu?.hide()
        self.group = group
        menu = OpenMenu(
            items(of: group),
            over: group.id,
            at: point,
            in: host,
            environment: environment
        )
    }

    override func willUnmount() {
        menu?.hide()
        menu = nil
    }
}

/// Content that is made in a body of its own.
struct DeferredView<Content: View>: View {
    let content: () -> Content

    var body: some View { content() }
}

// MARK: - View + contextMenu

extension View {
    /// Gives this view a menu, opened by the secondary button, the Menu key or Shift+F10.
    ///
    /// Of menus one inside the other, the innermost opens. A row of a list opens that of its content.
    ///
    /// ## On Linux
    /// The keys reach a view that has the keyboard focus, or something inside it has.
    nonisolated public func contextMenu<Items: View>(
        @ViewBuilder menuItems: @escaping () -> Items
    ) -> some View {
        ContextMenuView(content: self, items: menuItems)
    }
}
