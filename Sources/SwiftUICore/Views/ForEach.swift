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
        ForEachNode(view, in: context)
    }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    /// An id and how often it came before: equal ids are a mistake, and still each has its view.
    private struct Key: Hashable {
        let id: ID
        let occurrence: Int
    }

    private var order: [Key] = []
    private var nodes: [Key: TypedNode<Content>] = [:]

    override var children: [ViewNode] { order.compactMap { nodes[$0] } }

    override func evaluate() {
        show(reading { view.data.map { (view.id($0), view.content($0)) } })
    }

    private func show(_ elements: [(ID, Content)]) {
        var order: [Key] = []
        order.reserveCapacity(elements.count)
        var nodes: [Key: TypedNode<Content>] = [:]
        nodes.reserveCapacity(elements.count)
        for (id, content) in elements {
            let key = unusedKey(id, in: nodes)
            if let node = self.nodes.removeValue(forKey: key) {
                node.take(content)
                nodes[key] = node
            } else {
                nodes[key] = SwiftUICore.makeNode(for: content, in: childContext)
            }
            order.append(key)
        }
        for gone in self.nodes.values { gone.unmount() }
        let isSameOrder = order == self.order
        self.order = order
        self.nodes = nodes
        if !isSameOrder { noteElementsChanged() }
    }

    private func unusedKey(_ id: ID, in nodes: [Key: TypedNode<Content>]) -> Key {
        var occurrence = 0
        while nodes[Key(id: id, occurrence: occurrence)] != nil { occurrence += 1 }
        return Key(id: id, occurrence: occurrence)
    }
}
