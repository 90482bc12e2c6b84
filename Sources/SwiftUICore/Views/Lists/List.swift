/// Rows below each other that scroll, of which only those in sight exist as widgets.
///
/// Each view in the content is a row; a `Section` adds its header and footer as rows. What a row
/// keeps in `@State` stays as long as its element is in the data, also while it is out of sight.
///
/// ## On Linux
/// Rows are those of the desktop's own lists: arrow keys, Home, End and the page keys move, past
/// headers; Return and a double click do the primary action of `contextMenu(forSelectionType:)`;
/// Ctrl and Shift select several; Delete removes where `onDelete(perform:)` allows it; Tab leaves
/// the list.
///
/// The ids of all elements are looked at whenever the data changes, so give elements a cheap `id`.
/// Where the number of views of an element depends on a value, as in an `if` without an
/// `else`, the views of all elements are evaluated.
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content
    let selection: ListSelectionBinding<SelectionValue>
}

/// What a list's selection is bound to.
enum ListSelectionBinding<Value: Hashable> {
    case none
    case single(Binding<Value?>)
    /// One is selected at all times.
    case required(Binding<Value>)
    case multiple(Binding<Set<Value>>)

    /// The selection as it is now.
    @MainActor var current: any ListSelection {
        switch self {
        case .none: NoSelection()
        case .single(let binding):
            SingleSelection(binding: binding, value: binding.wrappedValue)
        case .required(let binding):
            SingleSelection(
                binding: Binding(
                    get: { binding.wrappedValue },
                    set: { if let value = $0 { binding.wrappedValue = value } }
                ),
                value: binding.wrappedValue
            )
        case .multiple(let binding):
            MultipleSelection(binding: binding, value: binding.wrappedValue)
        }
    }
}

extension List: View {}

// MARK: - Lowering

extension List: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ListViewNode(view, in: context)
    }
}

// MARK: - Rows as they are written

extension List where SelectionValue == Never {
    /// A list without selection.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: .none)
    }
}

extension List {
    /// A list in which any number of rows can be selected.
    nonisolated public init(
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), selection: selection.map { .multiple($0) } ?? .none)
    }

    /// A list in which one row can be selected.
    nonisolated public init(
        selection: Binding<SelectionValue?>?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), selection: selection.map { .single($0) } ?? .none)
    }

    /// A list in which one row is selected at all times.
    @_disfavoredOverload
    nonisolated public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), selection: .required(selection))
    }
}

// MARK: - Rows made from data

extension List where SelectionValue == Never {
    /// A row for each identifiable element, without selection.
    @_disfavoredOverload
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }

    /// A row for each element that a key path tells apart, without selection.
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }

    /// A row for each number of a constant range, without selection.
    @inlinable
    nonisolated public init<RowContent: View>(
        _ data: Range<Int>,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// A row for each element behind a binding, given a binding to it.
    @inlinable
    nonisolated public init<
        Data: MutableCollection & RandomAccessCollection,
        RowContent: View
    >(
        _ data: Binding<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            RowContent
        >,
        Data.Element: Identifiable
    {
        self.init { ForEach(data, content: rowContent) }
    }
}

extension List {
    /// A row for each identifiable element, of which any number can be selected.
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// A row for each identifiable element, of which one can be selected.
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// A row for each element that a key path tells apart, of which any number can be selected.
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// A row for each element that a key path tells apart, of which one can be selected.
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// A row for each identifiable element, of which one is selected at all times.
    @_disfavoredOverload
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<SelectionValue>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// A row for each element that a key path tells apart, of which one is selected at all times.
    @_disfavoredOverload
    @inlinable
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}
