/// Views made from a collection, one for each element, told apart by their ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {}

extension ForEach where Content: View {
    /// Views for identifiable elements.
    nonisolated public init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// Views for elements that a key path tells apart.
    nonisolated public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    /// Views for the elements behind a binding, each with a binding to its own element.
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
            content: { element in
                content(
                    Binding(
                        get: { data.wrappedValue[element.0] },
                        set: { data.wrappedValue[element.0] = $0 }
                    )
                )
            },
            id: { $0.1 }
        )
    }

    /// Views for a constant range of numbers.
    nonisolated public init(
        _ data: Range<Int>,
        @ViewBuilder content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension ForEach: PrimitiveView where Content: View {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        context.wantsRows
            ? WindowedForEachNode(view, in: context) : ForEachNode(view, in: context)
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private typealias RowView = Row<Data.Element, Content>

    /// An id and how often it came before: equal ids are a mistake, and still each has its view.
    private struct Key: Hashable {
        let id: ID
        let occurrence: Int
    }

    private var order: [Key] = []
    private var rows: [Key: TypedNode<RowView>] = [:]

    override var children: [ViewNode] { order.compactMap { rows[$0] } }

    override func evaluate() {
        show(
            reading { view.data.map { (view.id($0), RowView(element: $0, content: view.content)) } }
        )
    }

    override func scrollTarget(for id: AnyHashable) -> (any ScrollTarget)? {
        guard let known = id.base as? ID, let row = rows[Key(id: known, occurrence: 0)] else {
            return super.scrollTarget(for: id)
        }
        return row.firstElementTarget
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

    private func show(_ elements: [(ID, RowView)]) {
        var order: [Key] = []
        order.reserveCapacity(elements.count)
        var rows: [Key: TypedNode<RowView>] = [:]
        rows.reserveCapacity(elements.count)
        var occurrences: [ID: Int] = [:]
        for (id, row) in elements {
            let key = Key(id: id, occurrence: occurrences[id, default: 0])
            occurrences[id, default: 0] += 1
            if let node = self.rows.removeValue(forKey: key) {
                node.take(row)
                rows[key] = node
            } else {
                rows[key] = SwiftUICore.makeNode(for: row, in: childContext)
            }
            order.append(key)
        }
        for gone in self.rows.values { gone.unmount() }
        let isSameOrder = order == self.order
        self.order = order
        self.rows = rows
        if !isSameOrder { noteElementsChanged() }
    }
}

/// One element's views; what they read makes this row worth evaluating again, and no other.
private struct Row<Element, Content: View> {
    let element: Element
    let content: (Element) -> Content
}

extension Row: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        RowNode(view, in: context)
    }
}

private final class RowNode<Element, Content: View>: WrapperNode<Row<Element, Content>, Content> {
    override func evaluate() { show(reading { view.content(view.element) }) }
}
