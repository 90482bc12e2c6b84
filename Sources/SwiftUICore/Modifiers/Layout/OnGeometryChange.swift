import Foundation

/// A view with something to do whenever something about its size or place changes.
struct GeometryChangeView<Content: View, Value: Equatable> {
    let content: Content
    let transform: (GeometryProxy) -> Value
    let action: (_ old: Value, _ new: Value) -> Void
}

extension GeometryChangeView: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        GeometryChangeNode(view, in: context)
    }
}

private final class GeometryChangeNode<Content: View, Value: Equatable>:
    WrapperNode<GeometryChangeView<Content, Value>, Content>, FrameFollower
{
    private let source = GeometrySource()
    private var wrappers = ElementWrappers()
    private var last: Value?

    override var passesRows: Bool { false }

    override func evaluate() {
        show(view.content)
        host.addFrameFollower(self)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        var inner: [LayoutElement] = []
        child?.collectElements(into: &inner)
        let wrapped = wrappers.wrap(inner) { ContainerElement(rule: PassingRule()) }
        source.element = wrapped.first
        elements += wrapped
    }

    func followFrame() -> Bool {
        guard isMounted, let frame = source.element?.frame else { return false }
        return Evaluation.withoutTracking {
            let new = view.transform(GeometryProxy(source, size: frame.size))
            let old = last
            guard old != new else { return false }
            last = new
            view.action(old ?? new, new)
            return true
        }
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
