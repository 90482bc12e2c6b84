/// A view that begins anew, state and all, when its id changes.
struct IDView<Content: View, ID: Hashable> {
    let content: Content
    let id: ID
}

extension IDView: RowSayingView {
    var scrollID: AnyHashable? { AnyHashable(id) }

    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        IDNode(view, in: context)
    }
}

private final class IDNode<Content: View, ID: Hashable>: WrapperNode<IDView<Content, ID>, Content> {
    override var isTransparent: Bool { true }

    private var shownID: ID?

    override func scrollTarget(
        for id: AnyHashable,
        among views: SearchedViews
    ) -> (any ScrollTarget)? {
        shownID.map({ AnyHashable($0) }) == id
            ? firstTarget : super.scrollTarget(for: id, among: views)
    }

    override func evaluate() {
        if let shownID, shownID != view.id {
            child?.unmount()
            child = nil
            noteElementsChanged()
        }
        shownID = view.id
        show(view.content)
    }
}

// MARK: - View + id

extension View {
    /// Ties the view's identity to a value: another value makes it a new view.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        IDView(content: self, id: id)
    }
}
