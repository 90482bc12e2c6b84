struct DismissBlockingView<Content: View> {
    let content: Content
    let isDisabled: Bool
}

extension DismissBlockingView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        DismissBlockingNode(view, in: context)
    }
}

private final class DismissBlockingNode<Content: View>:
    WrapperNode<DismissBlockingView<Content>, Content>
{
    override var isTransparent: Bool { true }

    override func evaluate() {
        frameTraits.setBlocksDismissal(view.isDisabled, for: self)
        show(view.content)
    }

    override func willUnmount() { frameTraits.setBlocksDismissal(nil, for: self) }
}

// MARK: - View + interactiveDismissDisabled

extension View {
    /// Keeps the person from closing the sheet or popover around.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        DismissBlockingView(content: self, isDisabled: isDisabled)
    }
}
