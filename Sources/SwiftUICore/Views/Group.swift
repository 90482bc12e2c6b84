/// Several views where one is asked for; it adds nothing of its own.
public struct Group<Content> {
    package let content: Content
}

extension Group: View where Content: View {}

extension Group where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PassingView, CountedView, PrimitiveView where Content: View {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        GroupNode(view, in: context)
    }
}

private final class GroupNode<Content: View>: WrapperNode<Group<Content>, Content> {
    override var isTransparent: Bool { true }

    override func evaluate() { show(view.content) }
}
