public import Foundation

/// One column of a table, or several.
public protocol TableColumnContent<TableRowValue> {
    /// What a row of the table shows.
    associatedtype TableRowValue: Identifiable
}

/// A column: its title, and what it shows of each row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>:
    TableColumnContent
{
    public typealias TableRowValue = RowValue

    let title: String
    let content: (RowValue) -> Content
    /// Sorts rows by what the column shows, from the least on.
    var comparator: Sort?
    var width: CGFloat?
    var isResizable = true

    /// The column with a fixed width in points; `nil` leaves it to the table.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        with {
            $0.width = width
            $0.isResizable = width == nil
        }
    }

    /// The column with a width in points that a person may change.
    ///
    /// ## On Linux
    /// A column begins with its ideal width, or its minimum where that is larger; GTK 4.8 knows no
    /// bounds for what a person makes of it.
    public func width(
        min: CGFloat? = nil,
        ideal: CGFloat? = nil,
        max: CGFloat? = nil
    ) -> TableColumn {
        with {
            $0.width = [min, ideal].compactMap { $0 }.max()
            $0.isResizable = true
        }
    }

    private func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
        var copy = self
        change(&copy)
        return copy
    }
}

// MARK: - Columns that do not sort

extension TableColumn where Sort == Never, Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey).string, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: String(title), content: content)
    }
}

// MARK: - Columns that sort

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A column that sorts rows by a value.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            title: Text(titleKey).string,
            content: content,
            comparator: KeyPathComparator(shareable(value))
        )
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            title: String(title),
            content: content,
            comparator: KeyPathComparator(shareable(value))
        )
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// A column of texts that sorts rows by them, where the table can be sorted.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(
            title: Text(titleKey).string,
            content: { Text($0[keyPath: value]) },
            comparator: KeyPathComparator(shareable(value))
        )
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(
            title: String(title),
            content: { Text($0[keyPath: value]) },
            comparator: KeyPathComparator(shareable(value))
        )
    }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
    /// A column that sorts rows by a comparator.
    public init(
        _ titleKey: LocalizedStringKey,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(title: Text(titleKey).string, content: content, comparator: comparator)
    }
}

/// The key path for use on any thread: its type does not say so, but a key path never changes.
private func shareable<Root, Value>(
    _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}
