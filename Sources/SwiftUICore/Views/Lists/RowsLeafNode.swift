import Foundation
import RenderTree

/// A leaf that shows rows.
protocol RowsLeaf: LeafView {
    var rows: ListRows { get }
}

/// A node whose events name rows by their numbers.
@MainActor
protocol RowNumbering: EventTarget {
    /// The same event once the views are up to date, about the same rows, whatever their numbers are
    /// by then; `nil` where they are gone.
    ///
    /// A person chose among the rows that were shown. The app may have changed its data since, and is
    /// told of elements by where they stand in them. Selecting goes by what rows stand for, and needs
    /// no other numbers.
    func renumbered(_ event: NodeEvent) -> NodeEvent?
}

/// The node of such a leaf: without widgets it shows no rows either, and it has the rows' menus.
final class RowsLeafNode<Leaf: RowsLeaf>: LeafNode<Leaf>, RowNumbering {
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
        case .rowActivated(let index):
            selectionMenu?.primaryAction?(view.rows.tags(with: index))
            environment.environmentValues.leadOn?()
        case .rowMenuRequested(let index, let point): openMenu(of: index, at: point)
        case .commanded(let command): menu?.perform(command)
        case .menuClosed:
            menu?.close()
            menu = nil
        default: super.handle(event)
        }
    }

    func renumbered(_ event: NodeEvent) -> NodeEvent? {
        let rows = view.rows
        switch event {
        case .rowDeleted(let index): return renumber(index) { .rowDeleted($0) }
        case .rowActivated(let index): return renumber(index) { .rowActivated($0) }
        case .rowMenuRequested(let index?, let point):
            return renumber(index) { .rowMenuRequested($0, at: point) }
        case .rowMoved(let index, let target):
            let next = rows.reference(to: target)
            let last = rows.reference(to: target - 1)
            return renumber(index) { index in
                if let next = next.flatMap({ rows.index(of: $0) }) {
                    return .rowMoved(index, before: next)
                }
                return last.flatMap { rows.index(of: $0) }
                    .map { .rowMoved(index, before: $0 + 1) }
            }
        default: return event
        }
    }

    private func renumber(_ index: Int, _ make: (Int) -> NodeEvent?) -> NodeEvent? {
        let row = view.rows.reference(to: index)
        view.rows.settle()
        return row.flatMap { view.rows.index(of: $0) }.flatMap(make)
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
        guard selectionMenu == nil, rows.canDelete(index), let row = rows.reference(to: index)
        else { return [] }
        // Rows may come and go while the menu is open.
        return [AnyView(Button("Delete", role: .destructive) { rows.delete(row) })]
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
