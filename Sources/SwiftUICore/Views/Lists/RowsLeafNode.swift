import Foundation
import RenderTree

/// A leaf that shows rows.
protocol RowsLeaf: LeafView {
    var rows: ListRows { get }
}

/// The node of such a leaf: without widgets it shows no rows either, and it has the rows' menus.
final class RowsLeafNode<Leaf: RowsLeaf>: LeafNode<Leaf> {
    private var menu: OpenMenu?

    override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        if !isAwake {
            hideMenu()
            view.rows.unbindAll()
        }
    }

    override func handle(_ event: NodeEvent) {
        switch event {
        case .rowActivated(let index): selectionMenu?.primaryAction?(view.rows.tags(with: index))
        case .rowMenuRequested(let index, let point): openMenu(of: index, at: point)
        case .commanded(let command): menu?.perform(command)
        case .menuClosed:
            menu?.close()
            menu = nil
        default: super.handle(event)
        }
    }

    private var selectionMenu: SelectionMenu? { environment.environmentValues.selectionMenu }

    /// Opens what the selection's menu and the row itself offer, or else what can be done to the
    /// row.
    private func openMenu(of index: Int?, at point: CGPoint) {
        hideMenu()
        var parts: [AnyView] = []
        if selectionMenu != nil {
            parts.append(AnyView(SelectionMenuItems(tags: tagsForMenu(of: index))))
        }
        if let index { parts += ownItems(of: index) }
        guard !parts.isEmpty else { return }
        menu = OpenMenu(
            AnyView(ForEach(parts.indices, id: \.self) { parts[$0] }),
            over: id,
            at: point,
            in: host,
            environment: environment
        )
    }

    private func tagsForMenu(of index: Int?) -> [OptionTag] {
        guard let index else { return [] }
        let rows = view.rows
        let tags = rows.tags(with: index)
        // What a menu is about is to be seen.
        if !tags.isEmpty, !rows.isSelected(index) { rows.select(index..<index + 1, .replace) }
        return tags
    }

    private func ownItems(of index: Int) -> [AnyView] {
        let rows = view.rows
        guard let traits = rows.traits(of: index) else { return [] }
        if let swipe = traits.swipeActions.menuItems { return [swipe] }
        guard selectionMenu == nil, rows.canDelete(index) else { return [] }
        return [AnyView(Button("Delete", role: .destructive) { rows.delete(index) })]
    }

    private func hideMenu() {
        menu?.hide()
        menu = nil
    }

    override func willUnmount() {
        hideMenu()
        super.willUnmount()
    }
}
