/// A view that shows nothing and takes no room.
public struct EmptyView: Sendable {
    nonisolated public init() {}
}

extension EmptyView: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TypedNode(view, in: context)
    }
}
