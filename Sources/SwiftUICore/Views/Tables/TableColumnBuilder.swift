/// Collects a table's columns.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
    public static func buildExpression<Column: TableColumnContent>(
        _ column: Column
    ) -> Column where Column.TableRowValue == RowValue { column }

    /// Names the rows' type, so that a column's key path may leave it out.
    public static func buildExpression<S, Content: View, Label: View>(
        _ column: TableColumn<RowValue, S, Content, Label>
    ) -> TableColumn<RowValue, S, Content, Label> { column }

    public static func buildBlock<Column: TableColumnContent>(
        _ column: Column
    ) -> Column where Column.TableRowValue == RowValue { column }

    public static func buildBlock<each Column: TableColumnContent>(
        _ columns: repeat each Column
    ) -> TupleTableColumnContent<RowValue, Sort> {
        var parts: [any ColumnLowering] = []
        for column in repeat each columns {
            if let part = column as? any ColumnLowering { parts.append(part) }
        }
        return TupleTableColumnContent(parts: parts)
    }
}

/// Columns beside each other.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort>: TableColumnContent {
    public typealias TableRowValue = RowValue

    let parts: [any ColumnLowering]
}

/// What a table needs to know of a column.
struct ColumnDescription<RowValue> {
    let title: String
    let width: Double?
    let isResizable: Bool
    let comparator: Any?
    let cell: (RowValue) -> AnyView
}

/// Columns that tell a table about themselves.
protocol ColumnLowering {
    func describe<Value>(for _: Value.Type) -> [ColumnDescription<Value>]
}

extension TableColumn: ColumnLowering {
    func describe<Value>(for _: Value.Type) -> [ColumnDescription<Value>] {
        let content = self.content
        return [
            ColumnDescription(
                title: title,
                width: width.map { Double($0) },
                isResizable: isResizable,
                comparator: comparator,
                cell: { value in
                    guard let value = value as? RowValue else { return AnyView(EmptyView()) }
                    return AnyView(content(value))
                }
            )
        ]
    }
}

extension TupleTableColumnContent: ColumnLowering {
    func describe<Value>(for type: Value.Type) -> [ColumnDescription<Value>] {
        parts.flatMap { $0.describe(for: type) }
    }
}
