import Foundation
import RenderTree

/// The node of a table: a lazy `ForEach` whose elements are as many rows as there are columns, and the
/// leaf that shows them as cells.
final class TableViewNode<Value, Rows: TableRowContent, Columns: TableColumnContent>:
    TypedNode<Table<Value, Rows, Columns>>
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
    private let rows: ListRows
    private var content: ListContentNode<AnyView>?
    private var leaf: TypedNode<TableLeaf>?
    private let scope: EnvironmentScope

    override init(_ view: Table<Value, Rows, Columns>, in context: NodeContext) {
        rows = ListRows(host: context.host)
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override var children: [ViewNode] {
        let parts: [ViewNode?] = [content, leaf]
        return parts.compactMap { $0 }
    }

    override func evaluate() {
        let columns = (view.columns as? any ColumnLowering)?.describe(for: Value.self) ?? []
        let (selection, sort) = reading { (view.selection.current, currentSort(columns)) }
        let isSame = selection.isSame(as: rows.selection)
        rows.selection = selection
        showRows(columns)
        let shown = TableLeaf(
            rows: rows,
            columns: columns.map {
                TableColumnNode(
                    title: $0.title,
                    isSortable: $0.comparator != nil && view.order != nil,
                    width: $0.width,
                    isResizable: $0.isResizable
                )
            },
            selection: selection.kind,
            sort: sort,
            onSort: { [order = view.order] sort in
                guard sort.column < columns.count, let own = columns[sort.column].comparator else {
                    return
                }
                order?.sort(own, sort.isAscending)
            }
        )
        if let leaf {
            leaf.take(shown)
            if !isSame { rows.observer?.selectionDidChange() }
        } else {
            leaf = SwiftUICore.makeNode(for: shown, in: childContext)
        }
    }

    private func currentSort(_ columns: [ColumnDescription<Value>]) -> TableSort? {
        guard let order = view.order else { return nil }
        for (index, column) in columns.enumerated() {
            guard let own = column.comparator, let isAscending = order.isAscending(own) else {
                continue
            }
            return TableSort(column: index, isAscending: isAscending)
        }
        return nil
    }

    private func showRows(_ columns: [ColumnDescription<Value>]) {
        guard let lowering = view.rows as? any TableRowsLowering else { return }
        let view = lowering.view(showing: columns)
        if let content { return content.take(view) }
        content = .begin(view, rows: rows, in: context(scope))
    }
}

/// The rows of a table, whatever they are made from.
@MainActor
private protocol TableRowsLowering {
    func view<Value>(showing columns: [ColumnDescription<Value>]) -> AnyView
}

extension TableForEachContent: TableRowsLowering {
    func view<Value>(showing columns: [ColumnDescription<Value>]) -> AnyView {
        let cells = columns.map { column in
            { (element: Data.Element) in
                (element as? Value).map(column.cell) ?? AnyView(EmptyView())
            }
        }
        return AnyView(
            TableRows(
                rows: ForEach(data: data, identity: identity) {
                    TableCells(element: $0, cells: cells)
                },
                columnCount: columns.count
            )
        )
    }
}

/// A `ForEach` of which each element is as many rows of the source as there are columns.
private struct TableRows<Data: RandomAccessCollection> where Data.Element: Identifiable {
    let rows: ForEach<Data, Data.Element.ID, TableCells<Data.Element>>
    let columnCount: Int
}

extension TableRows: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TableRowsNode(view, in: context)
    }
}

private final class TableRowsNode<Data: RandomAccessCollection>:
    WrapperNode<TableRows<Data>, ForEach<Data, Data.Element.ID, TableCells<Data.Element>>>
where Data.Element: Identifiable {
    private var columnCount = 0

    override var isTransparent: Bool { true }

    override func evaluate() {
        if view.columnCount == columnCount, let child { return child.take(view.rows) }
        child?.unmount()
        columnCount = view.columnCount
        let new = LazyForEachNode(view.rows, rowsPerElement: max(1, columnCount), in: childContext)
        child = new
        new.evaluate()
        noteElementsChanged()
    }
}

/// The cells of one row, one after the other.
private struct TableCells<Element> {
    let element: Element
    let cells: [(Element) -> AnyView]
}

extension TableCells: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TableCellsNode(view, in: context)
    }
}

private final class TableCellsNode<Element>: TypedNode<TableCells<Element>> {
    private var cells: [TypedNode<AnyView>] = []

    override var isTransparent: Bool { true }

    override var children: [ViewNode] { cells }

    override func evaluate() {
        let views = reading { view.cells.map { $0(view.element) } }
        for (index, view) in views.enumerated() {
            if index < cells.count {
                cells[index].take(view)
            } else {
                cells.append(SwiftUICore.makeNode(for: view, in: childContext))
            }
        }
    }

    /// Exactly one element for each column, however many views are in the cell.
    override func collectRowElements(into elements: inout [RowElement], _ traits: RowTraits) {
        for cell in cells {
            var own: [LayoutElement] = []
            cell.collectElements(into: &own)
            let element: LayoutElement
            if own.count == 1 {
                element = own[0]
            } else {
                let row = ContainerElement(rule: StackRule(direction: .row(.center)))
                row.setChildren(own)
                element = row
            }
            elements.append(RowElement(element: element, traits: traits))
        }
    }
}
