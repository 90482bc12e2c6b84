import RenderTree

/// The table as it is drawn.
struct TableLeaf {
    let rows: ListRows
    let columns: [TableColumnNode]
    let selection: ListNode.Selection
    let sort: TableSort?
    let onSort: (TableSort) -> Void
}

extension TableLeaf: LeafView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        RowsLeafNode(view, in: context)
    }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .table(
                TableNode(source: rows, columns: columns, selection: selection, sort: sort)
            )
        )
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .rowsSelected(let selected, let change): rows.select(selected, change)
        case .sorted(let sort): onSort(sort)
        default: break
        }
    }
}

extension TableLeaf: RowsLeaf {}
