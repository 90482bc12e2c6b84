/// A view with another behind it, in front of it or at its edge.
struct DecoratedView<Content: View, Decoration: View, Rule: LayoutRule> {
    let content: Content
    let decoration: Decoration
    let rule: Rule
}

extension DecoratedView: SingleView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        DecorationNode(view, in: context)
    }
}

private final class DecorationNode<Content: View, Decoration: View, Rule: LayoutRule>:
    TypedNode<DecoratedView<Content, Decoration, Rule>>
{
    private let element: ContainerElement
    /// Several views in a decorated group are decorated as one, in a column.
    private let group = ContainerElement(rule: StackRule(direction: .column(.center)))
    private var content: TypedNode<Content>?
    private var decoration: TypedNode<Decoration>?

    override init(_ view: DecoratedView<Content, Decoration, Rule>, in context: NodeContext) {
        element = ContainerElement(rule: view.rule)
        super.init(view, in: context)
    }

    override var children: [ViewNode] { [content, decoration].compactMap { $0 } }

    override func evaluate() {
        element.setRule(view.rule)
        if let content, let decoration {
            content.take(view.content)
            decoration.take(view.decoration)
        } else {
            content = SwiftUICore.makeNode(for: view.content, in: childContext)
            decoration = SwiftUICore.makeNode(for: view.decoration, in: childContext)
            host.noteStaleContainer(self)
        }
    }

    override var container: ContainerElement? { element }

    override func containedElements() -> [LayoutElement] {
        var inner: [LayoutElement] = []
        content?.collectElements(into: &inner)
        if inner.count != 1 {
            group.setChildren(inner)
            inner = [group]
        }
        decoration?.collectElements(into: &inner)
        return inner
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}

// MARK: - View + background, overlay

extension View {
    /// Layers a view behind this one, offered this one's size.
    nonisolated public func background<Background: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Background
    ) -> some View {
        DecoratedView(
            content: self,
            decoration: content(),
            rule: DecorationRule(alignment: alignment, isBackground: true)
        )
    }

    /// Layers a view behind this one, offered this one's size.
    @_disfavoredOverload
    nonisolated public func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        self.background(alignment: alignment) { background }
    }

    /// Layers a view in front of this one, offered this one's size.
    nonisolated public func overlay<Overlay: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Overlay
    ) -> some View {
        DecoratedView(
            content: self,
            decoration: content(),
            rule: DecorationRule(alignment: alignment, isBackground: false)
        )
    }

    /// Layers a view in front of this one, offered this one's size.
    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }
}
