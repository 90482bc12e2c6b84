import RenderTree

/// The node of a list: the views that its rows come from, and the leaf that shows them.
final class ListViewNode<SelectionValue: Hashable, Content: View>:
    TypedNode<List<SelectionValue, Content>>
{
    private let rows: ListRows
    private var content: ListContentNode<Content>?
    private var leaf: TypedNode<ListLeaf>?
    private let scope: EnvironmentScope

    override init(_ view: List<SelectionValue, Content>, in context: NodeContext) {
        rows = ListRows(host: context.host)
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override var children: [ViewNode] {
        let parts: [ViewNode?] = [content, leaf]
        return parts.compactMap { $0 }
    }

    override func evaluate() {
        let selection = reading { view.selection.current }
        let isSame = selection.isSame(as: rows.selection)
        rows.selection = selection
        showContent()
        let shown = ListLeaf(rows: rows, selection: rows.selection.kind)
        if let leaf {
            leaf.take(shown)
            if !isSame { rows.observer?.selectionDidChange() }
        } else {
            leaf = SwiftUICore.makeNode(for: shown, in: childContext)
        }
    }

    private func showContent() {
        if let content { return content.take(view.content) }
        var values = EnvironmentValues()
        values.stackAxis = .vertical
        values.hasPlainFields = true
        scope.replace(with: values.changes)
        content = .begin(view.content, rows: rows, in: context(scope))
    }
}

/// The views that a list's rows come from.
final class ListContentNode<Content: View>: WrapperNode<Content, Content>, RowsHome {
    let rows: ListRows

    /// The node of views that are all the rows there are, in the context of the node that shows them.
    static func begin(
        _ view: Content,
        rows: ListRows,
        in context: NodeContext
    ) -> ListContentNode {
        var context = context
        context.rowHome = .list
        let new = ListContentNode(view, rows: rows, in: context)
        new.evaluate()
        rows.begin { [unowned new] in new.collectRows(into: &$0) }
        return new
    }

    private init(_ view: Content, rows: ListRows, in context: NodeContext) {
        self.rows = rows
        super.init(view, in: context)
    }

    override func evaluate() { show(view) }

    override var isTransparent: Bool { true }

    override var isContainer: Bool { true }

    override func fillContainer() { rows.setStale() }

    /// Contributes nothing above: the rows are in hosts of their own.
    override func collectElements(into elements: inout [LayoutElement]) {}
}

/// Where all rows of a list come from.
@MainActor
protocol RowsHome: ViewNode {
    var rows: ListRows { get }
}

extension ViewNode {
    /// The list that what stands here is a row of, or in a row of.
    var listAround: ListRows? {
        var node: ViewNode? = self
        while let current = node {
            if let home = current as? any RowsHome { return home.rows }
            node = current.parent
        }
        return nil
    }
}

/// The list as it is drawn.
struct ListLeaf {
    let rows: ListRows
    let selection: ListNode.Selection
}

extension ListLeaf: LeafView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        RowsLeafNode(view, in: context)
    }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .list(
                ListNode(
                    source: rows,
                    selection: selection,
                    style: environment.listLook,
                    leadsOn: environment.leadOn != nil
                )
            )
        )
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .rowsSelected(let selected, let change): rows.select(selected, change)
        case .rowDeleted(let index): rows.delete(index)
        case .rowMoved(let index, let target): rows.move(index, before: target)
        default: break
        }
    }
}

extension ListLeaf: RowsLeaf {}
