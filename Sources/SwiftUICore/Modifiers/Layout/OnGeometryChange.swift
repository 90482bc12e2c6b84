import Foundation

/// A view with something to do whenever something about its size or place changes.
struct GeometryChangeView<Content: View, Value: Equatable> {
    let content: Content
    let transform: (GeometryProxy) -> Value
    let action: (_ old: Value, _ new: Value) -> Void
}

extension GeometryChangeView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        GeometryChangeNode(view, in: context)
    }
}

private final class GeometryChangeNode<Content: View, Value: Equatable>:
    WrappingNode<GeometryChangeView<Content, Value>, Content>
{
    override func evaluate() { show(view.content) }

    override func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper {
        let wrapper = GeometryChangeWrapper(inner, of: self, in: place.region)
        host.addFrameFollower(wrapper)
        return wrapper
    }

    /// What the app makes of a view's place, without noting what it reads.
    fileprivate func value(at proxy: GeometryProxy) -> Value {
        Evaluation.withoutTracking { view.transform(proxy) }
    }

    /// Tells the app once all frames are known: what it does may change any view.
    fileprivate func report(_ old: Value, _ new: Value) {
        host.reportFrame { [weak self] in
            guard let self, isMounted else { return }
            Evaluation.withoutTracking { self.view.action(old, new) }
        }
    }
}

/// One view whose size and place are followed.
private final class GeometryChangeWrapper<Content: View, Value: Equatable>:
    ContainerWrapper, FrameFollower
{
    private weak var node: GeometryChangeNode<Content, Value>?
    /// The row that the view belongs to.
    private weak var region: LazyRegion?
    private let source = GeometrySource()
    private var last: Value?

    init(
        _ inner: LayoutElement,
        of node: GeometryChangeNode<Content, Value>,
        in region: LazyRegion?
    ) {
        self.node = node
        self.region = region
        super.init(inner, in: ContainerElement(rule: PassingRule()))
        source.element = container
    }

    override func remove() { node = nil }

    func followFrame() -> Bool {
        guard let node, node.isMounted, region?.isAwake ?? true, let frame = container.frame
        else { return false }
        let new = node.value(at: GeometryProxy(source, size: frame.size))
        let old = last
        guard old != new else { return false }
        last = new
        node.report(old ?? new, new)
        return false
    }
}

// MARK: - View + onGeometryChange

extension View {
    /// Does something with what `transform` makes of the view's size and place, once it is laid
    /// out and whenever that has changed.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        GeometryChangeView(content: self, transform: transform) { _, new in action(new) }
    }

    /// Does something with the old and the new of what `transform` makes of the view's size and
    /// place, once it is laid out and whenever that has changed.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        GeometryChangeView(content: self, transform: transform, action: action)
    }
}
