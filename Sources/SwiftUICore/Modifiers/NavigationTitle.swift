struct TitledView<Content: View> {
    let content: Content
    let title: String
}

extension TitledView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TitledNode(view, in: context)
    }
}

private final class TitledNode<Content: View>: WrapperNode<TitledView<Content>, Content> {
    override var isTransparent: Bool { true }

    override func evaluate() {
        frameTraits.setTitle(view.title, for: self)
        show(view.content)
    }

    override func willUnmount() { frameTraits.setTitle(nil, for: self) }
}

// MARK: - View + navigationTitle

extension View {
    /// The title of the window.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        TitledView(content: self, title: title.string)
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
}
