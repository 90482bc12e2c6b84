/// A view that the graph knows how to show, having no body of its own.
package protocol PrimitiveView: View where Body == Never {
    @MainActor static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self>
}

extension PrimitiveView {
    /// Primitive views have no body; the graph never asks for it.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// The node for a view of any type, evaluated once.
@MainActor
package func makeNode<Content: View>(
    for view: Content,
    in context: NodeContext
) -> TypedNode<Content> {
    var context = context
    context.isOneRow = context.rowHome == .list && RowCount.of(Content.self) == 1
    if let type = Content.self as? any PrimitiveView.Type {
        return makePrimitive(type, view, in: context)
    }
    let node = CompositeNode(view, in: context)
    node.evaluate()
    return node
}

@MainActor
private func makePrimitive<Primitive: PrimitiveView, Content: View>(
    _ type: Primitive.Type,
    _ view: Content,
    in context: NodeContext
) -> TypedNode<Content> {
    guard let primitive = view as? Primitive,
        let node = Primitive.makeNode(primitive, in: context) as? TypedNode<Content>
    else { preconditionFailure("\(type) is not \(Content.self)") }
    node.evaluate()
    return node
}
