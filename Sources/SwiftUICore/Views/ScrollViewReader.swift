/// A view in which one can scroll to views by their ids.
public struct ScrollViewReader<Content: View> {
    public var content: (ScrollViewProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

/// Scrolls to views in a `ScrollViewReader`; for actions, not for bodies.
///
/// Main thread.
public struct ScrollViewProxy {
    let reader: ReaderReference

    /// Scrolls until the view with that id is in sight.
    ///
    /// With an anchor, that point of the view comes to the same point of what is in sight, as far
    /// as there is anything to scroll; without one, the view moves as little as it takes.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        // Only used right here, on the main actor, where an action runs.
        nonisolated(unsafe) let id = AnyHashable(id)
        let reader = reader
        MainActor.assumeIsolated { reader.node?.scroll(to: id, anchor) }
    }
}

/// Names the node that a proxy belongs to.
@MainActor
final class ReaderReference {
    fileprivate(set) weak var node: ViewNode?
}

// MARK: - Lowering

extension ScrollViewReader: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ScrollReaderNode(view, in: context)
    }
}

private final class ScrollReaderNode<Content: View>:
    WrapperNode<ScrollViewReader<Content>, Content>
{
    private let reference = ReaderReference()

    override func evaluate() {
        reference.node = self
        show(reading { view.content(ScrollViewProxy(reader: reference)) })
    }
}

extension ViewNode {
    /// Scrolls to the view with that id among those below, once what changed with it is laid out.
    fileprivate func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
        host.scrollAfterLayout { [weak self] in
            guard let self, isMounted else { return true }
            let target =
                scrollTarget(for: id, among: .made) ?? scrollTarget(for: id, among: .notMade)
            // A layout may bring the view.
            guard let target else { return !host.awaitsLayout }
            guard target.isLaidOut else { return false }
            target.scroll(to: anchor)
            return true
        }
    }
}
