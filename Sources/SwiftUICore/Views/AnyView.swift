/// A view whose type is not known until it is shown; another type starts a new identity.
public struct AnyView {
    let content: any View

    nonisolated public init<Content: View>(_ view: Content) { content = view }

    nonisolated public init<Content: View>(erasing view: Content) { content = view }
}

extension AnyView: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        AnyViewNode(view, in: context)
    }
}

private final class AnyViewNode: TypedNode<AnyView> {
    override var isTransparent: Bool { true }

    private var shown: ViewNode?

    override var children: [ViewNode] { shown.map { [$0] } ?? [] }

    override func evaluate() { show(view.content) }

    private func show<Content: View>(_ content: Content) {
        if let node = shown as? TypedNode<Content> { return node.take(content) }
        shown?.unmount()
        shown = SwiftUICore.makeNode(for: content, in: childContext)
        noteElementsChanged()
    }
}
