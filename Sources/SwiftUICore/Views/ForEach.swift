/// Views made from a collection, one for each element, told apart by their ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    @usableFromInline let identity: ForEachIdentity<Data, ID>

    @inlinable
    init(
        data: Data,
        content: @escaping (Data.Element) -> Content,
        id: @escaping (Data.Element) -> ID
    ) {
        self.init(data: data, identity: ForEachIdentity(id: id), content: content)
    }

    @usableFromInline
    init(
        data: Data,
        identity: ForEachIdentity<Data, ID>,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.identity = identity
        self.content = content
    }
}

/// An element's id, and how often the same came before.
///
/// Equal ids are a mistake, and still each has its view.
@usableFromInline
struct ForEachID<ID: Hashable>: Hashable {
    @usableFromInline let id: ID
    @usableFromInline var occurrence = 0

    @inlinable
    init(id: ID) { self.id = id }
}

/// How the elements of a `ForEach` are told apart.
///
/// Made where the app calls an initializer, so that the compiler knows the types: a list of many
/// rows looks at all of their ids whenever one has changed.
@usableFromInline
struct ForEachIdentity<Data: RandomAccessCollection, ID: Hashable> {
    @usableFromInline let ids: (Data) -> [ForEachID<ID>]
    /// Whether the elements' ids are those, in that order.
    @usableFromInline let areSame: (Data, [ForEachID<ID>]) -> Bool

    @inlinable
    init(id: @escaping (Data.Element) -> ID) {
        ids = { $0.map { ForEachID(id: id($0)) } }
        areSame = { data, known in
            guard data.count == known.count else { return false }
            var index = 0
            for element in data {
                if id(element) != known[index].id { return false }
                index += 1
            }
            return true
        }
    }
}

extension ForEach: View where Content: View {}

extension ForEach where Content: View {
    /// Views for identifiable elements.
    ///
    /// Disfavoured, since a binding to a collection is a collection too.
    @_disfavoredOverload
    @inlinable
    nonisolated public init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// Views for elements that a key path tells apart.
    @inlinable
    nonisolated public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    /// Views for the elements behind a binding, each with a binding to its own element.
    @inlinable
    nonisolated public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    )
    where
        Elements.Element: Identifiable, ID == Elements.Element.ID,
        Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0].id) },
            content: { content(data[$0.0]) },
            id: { $0.1 }
        )
    }

    /// Views for the elements behind a binding, told apart by a key path.
    @inlinable
    nonisolated public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>,
        id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)> {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { content(data[$0.0]) },
            id: { $0.1 }
        )
    }

    /// Views for a constant range of numbers.
    @inlinable
    nonisolated public init(
        _ data: Range<Int>,
        @ViewBuilder content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension ForEach: CountedView, PrimitiveView where Content: View {
    package static var rowCount: Int? { nil }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        switch context.rowHome {
        case .list:
            if let count = RowCount.of(Content.self) {
                return LazyForEachNode(view, rowsPerElement: count, in: context)
            }
            return ForEachNode(view, in: context)
        case .stack: return WindowedForEachNode(view, in: context)
        case nil: return ForEachNode(view, in: context)
        }
    }
}

extension ForEach: IdentifyingView where Content: View {}

extension ForEach {
    /// The elements' ids, those that came before counted; `nil` if they are the same as before.
    ///
    /// Reports ids that stand more than once.
    @MainActor
    func ids(unlike old: [ForEachID<ID>], _ reports: inout DuplicateReports) -> [ForEachID<ID>]? {
        // Where no id has changed, as a rule, nothing is copied.
        if identity.areSame(data, old) { return nil }
        var new = identity.ids(data)
        guard Set(new).count < new.count else { return new }
        var counts: [ID: Int] = [:]
        for index in new.indices {
            let id = new[index].id
            new[index].occurrence = counts[id, default: 0]
            counts[id, default: 0] += 1
        }
        reports.report(counts.filter { $0.value > 1 }.keys, in: Content.self)
        return old == new ? nil : new
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private typealias RowView = Row<Data.Element, Content>

    private var order: [ForEachID<ID>] = []
    private var rows: [ForEachID<ID>: TypedNode<RowView>] = [:]
    private var reports = DuplicateReports()

    override var isTransparent: Bool { true }

    override var children: [ViewNode] { order.compactMap { rows[$0] } }

    override func evaluate() {
        let (ids, elements) = reading {
            (
                view.ids(unlike: order, &reports),
                view.data.map { RowView(element: $0, make: view.content) }
            )
        }
        show(elements, ids ?? order)
    }

    override func scrollTarget(
        for id: AnyHashable,
        among views: SearchedViews
    ) -> (any ScrollTarget)? {
        guard let known = id.base as? ID, let row = rows[ForEachID(id: known)] else {
            return super.scrollTarget(for: id, among: views)
        }
        return row.firstTarget
    }

    /// An element whose views have no tags stands for its id.
    override func collectOptions(into options: inout [TaggedOption]) {
        for key in order {
            guard let row = rows[key] else { continue }
            var own: [TaggedOption] = []
            row.collectOptions(into: &own)
            if own.contains(where: { $0.tag != nil }) {
                options += own
            } else if !own.isEmpty {
                let tag = OptionTag(key.id, includeOptional: true)
                options.append(TaggedOption(of: row, tag: tag))
            }
        }
    }

    override func collectRows(into rows: inout RowCollector) {
        for (index, key) in order.enumerated() {
            rows.with {
                $0.tag = OptionTag(key.id, includeOptional: true)
                if $0.beginElements() { $0.element = index }
            } _: {
                self.rows[key]?.collectRows(into: &$0)
            }
        }
    }

    private func show(_ elements: [RowView], _ order: [ForEachID<ID>]) {
        var rows: [ForEachID<ID>: TypedNode<RowView>] = [:]
        rows.reserveCapacity(elements.count)
        for (key, row) in zip(order, elements) {
            if let node = self.rows.removeValue(forKey: key) {
                node.take(row)
                rows[key] = node
            } else {
                rows[key] = SwiftUICore.makeNode(for: row, in: childContext)
            }
        }
        for gone in self.rows.values { gone.unmount() }
        let isSameOrder = order == self.order
        self.order = order
        self.rows = rows
        if !isSameOrder { noteElementsChanged() }
    }
}

/// One element's views; what they read makes this row worth evaluating again, and no other.
struct Row<Element, Content: View> {
    let element: Element
    let make: (Element) -> Content

    var content: Content { make(element) }
}

extension Row: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        RowNode(view, in: context)
    }
}

private final class RowNode<Element, Content: View>: WrapperNode<Row<Element, Content>, Content> {
    override var isTransparent: Bool { true }

    override func evaluate() { show(reading { view.content }) }
}
