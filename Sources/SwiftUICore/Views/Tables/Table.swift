public import Foundation

/// Rows in columns with titles, of which only those in sight exist as widgets.
///
/// A click on the title of a column that sorts changes the sort order; the app sorts its data by it.
/// Rows are selected as in a `List`.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
    let columns: Columns
    let rows: Rows
    let selection: ListSelectionBinding<Value.ID>
    let order: TableOrder?
}

/// What makes the rows of a table.
public protocol TableRowContent<TableRowValue> {
    /// What a row shows.
    associatedtype TableRowValue: Identifiable
}

/// The rows of a table, one for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element

    let data: Data
    let identity: ForEachIdentity<Data, Data.Element.ID>
}

/// By what the app has its rows sorted, whatever the type of the comparators.
struct TableOrder {
    /// Whether that comparator comes first, and its direction; `nil` where another does.
    let isAscending: (Any) -> Bool?
    /// Puts a comparator first.
    let sort: (Any, _ isAscending: Bool) -> Void
}

extension TableOrder {
    init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        isAscending = { comparator in
            guard var own = comparator as? Sort, let first = binding.wrappedValue.first else {
                return nil
            }
            // The same but for the direction.
            own.order = first.order
            return own == first ? first.order == .forward : nil
        }
        sort = { comparator, isAscending in
            guard var own = comparator as? Sort else { return }
            own.order = isAscending ? .forward : .reverse
            var plain = own
            let others = binding.wrappedValue.filter { other in
                plain.order = other.order
                return other != plain
            }
            binding.wrappedValue = [own] + others
        }
    }
}

extension Table: View {}

// MARK: - Rows made from data

extension Table {
    /// A row for each element, without selection.
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(data, .none, nil, columns())
    }

    /// A row for each element, of which any number can be selected.
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(data, .multiple(selection), nil, columns())
    }

    /// A row for each element, of which one can be selected.
    nonisolated public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(data, .single(selection), nil, columns())
    }

    /// A row for each element, in an order that titles of columns change.
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Sort.Compared == Data.Element
    {
        self.init(data, .none, TableOrder(sortOrder), columns())
    }

    /// A row for each element, of which any number can be selected, in an order that titles of columns
    /// change.
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Sort.Compared == Data.Element
    {
        self.init(data, .multiple(selection), TableOrder(sortOrder), columns())
    }

    /// A row for each element, of which one can be selected, in an order that titles of columns
    /// change.
    nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Sort.Compared == Data.Element
    {
        self.init(data, .single(selection), TableOrder(sortOrder), columns())
    }

    nonisolated private init<Data: RandomAccessCollection>(
        _ data: Data,
        _ selection: ListSelectionBinding<Value.ID>,
        _ order: TableOrder?,
        _ columns: Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            columns: columns,
            rows: TableForEachContent(
                data: data,
                identity: ForEachIdentity { $0.id }
            ),
            selection: selection,
            order: order
        )
    }
}

// MARK: - Lowering

extension Table: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TableViewNode(view, in: context)
    }
}
