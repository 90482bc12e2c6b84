/// A view that shows nothing and takes no room.
public struct EmptyView: Sendable {
    nonisolated public init() {}
}

extension EmptyView: CountedView, PrimitiveView {
    package static var rowCount: Int? { 0 }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TypedNode(view, in: context)
    }
}
