/// A view with another behind it, in front of it or at its edge.
struct DecoratedView<Content: View, Decoration: View, Rule: LayoutRule> {
    let content: Content
    let decoration: Decoration
    let rule: Rule
}

extension DecoratedView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        DecorationNode(view, in: context)
    }
}

/// Each view in the content gets a decoration of its own, with its own state.
private final class DecorationNode<Content: View, Decoration: View, Rule: LayoutRule>:
    WrappingNode<DecoratedView<Content, Decoration, Rule>, Content>
{
    private typealias Wrapper = DecorationWrapper<Decoration>

    /// The decoration of the view that stands here next: another view gets that of the one before.
    private var spare: TypedNode<Decoration>?

    /// The content comes first.
    override var children: [ViewNode] { super.children + decorations }

    override var elementChildren: [ViewNode] { super.children }

    private var decorations: [TypedNode<Decoration>] {
        wrappers.compactMap { ($0 as? Wrapper)?.decoration } + (spare.map { [$0] } ?? [])
    }

    override func evaluate() {
        for case let wrapper as Wrapper in wrappers { wrapper.container.setRule(view.rule) }
        let isNew = child == nil
        show(view.content)
        for decoration in decorations { decoration.take(view.decoration) }
        // What there is to decorate gets it right away, so that it is evaluated along with it. Views
        // that are rows get theirs once they are made.
        if isNew, !handsOnRows, firstElement != nil { spare = makeDecoration(at: self) }
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        super.collectElements(into: &elements)
        dropSpare()
    }

    override func collectRowElements(into elements: inout [RowElement], _ traits: RowTraits) {
        super.collectRowElements(into: &elements, traits)
        dropSpare()
    }

    /// No view came after the one that went.
    private func dropSpare() {
        spare?.unmount()
        spare = nil
    }

    override func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper {
        let isOwn = place === self
        let decoration = (isOwn ? spare : nil) ?? makeDecoration(at: place)
        if isOwn { spare = nil }
        let wrapper = Wrapper(inner, rule: view.rule, decoration)
        wrapper.didRemove = { [weak self] decoration in
            if let self, isOwn, isMounted, spare == nil {
                spare = decoration
            } else {
                decoration.unmount()
            }
        }
        return wrapper
    }

    private func makeDecoration(at place: ViewNode) -> TypedNode<Decoration> {
        // What it is told by its surroundings is what they say here, also for a row further in.
        let decoration = makeNode(
            for: view.decoration,
            in: NodeContext(host: host, parent: place, environment: environment)
        )
        if place !== self { place.region?.add(companion: decoration) }
        return decoration
    }

    override func refresh(_ wrapper: ElementWrapper) -> Bool {
        (wrapper as? Wrapper)?.fill()
        return true
    }

    override func willUnmount() {
        super.willUnmount()
        spare?.unmount()
    }
}

/// One view and its decoration.
private final class DecorationWrapper<Decoration: View>: ContainerWrapper {
    let decoration: TypedNode<Decoration>
    var didRemove: (TypedNode<Decoration>) -> Void = { $0.unmount() }

    init(_ inner: LayoutElement, rule: some LayoutRule, _ decoration: TypedNode<Decoration>) {
        self.decoration = decoration
        super.init(inner, in: ContainerElement(rule: rule))
        fill()
    }

    func fill() {
        var elements = [inner]
        decoration.collectElements(into: &elements)
        container.setChildren(elements)
    }

    override func remove() { didRemove(decoration) }
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
