/// One of two views, as `if`–`else` and `switch` choose.
public struct ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }
}

extension ConditionalContent: View where TrueContent: View, FalseContent: View {}

extension ConditionalContent: CountedView, PrimitiveView
where TrueContent: View, FalseContent: View {
    /// Known where it is the same either way.
    package static var rowCount: Int? {
        let count = RowCount.of(TrueContent.self)
        return count == RowCount.of(FalseContent.self) ? count : nil
    }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ConditionalNode(view, in: context)
    }
}

extension ConditionalContent: ComposedView, ChoosingView
where TrueContent: View, FalseContent: View {
    static var parts: [any View.Type] { [TrueContent.self, FalseContent.self] }

    var chosen: any View {
        switch storage {
        case .first(let first): first
        case .second(let second): second
        }
    }
}

private final class ConditionalNode<First: View, Second: View>:
    TypedNode<ConditionalContent<First, Second>>
{
    override var isTransparent: Bool { true }

    private var shown: ViewNode?

    override var children: [ViewNode] { shown.map { [$0] } ?? [] }

    override func evaluate() {
        switch view.storage {
        case .first(let first): show(first)
        case .second(let second): show(second)
        }
    }

    /// Both branches may be of one type and still are two identities.
    private func show<Branch: View>(_ branch: Branch) {
        let isFirst = if case .first = view.storage { true } else { false }
        if isFirst == showsFirst, let node = shown as? TypedNode<Branch> {
            return node.take(branch)
        }
        shown?.unmount()
        showsFirst = isFirst
        shown = SwiftUICore.makeNode(for: branch, in: childContext)
        noteElementsChanged()
    }

    private var showsFirst: Bool?
}

extension Optional: View where Wrapped: View {}

extension Optional: CountedView, PrimitiveView where Wrapped: View {
    package static var rowCount: Int? { RowCount.of(Wrapped.self) == 0 ? 0 : nil }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        OptionalNode(view, in: context)
    }
}

extension Optional: ComposedView where Wrapped: View {
    static var parts: [any View.Type] { [Wrapped.self] }
}

private final class OptionalNode<Wrapped: View>: WrapperNode<Wrapped?, Wrapped> {
    override var isTransparent: Bool { true }

    override func evaluate() {
        let wasShown = child != nil
        if let content = view {
            show(content)
        } else {
            child?.unmount()
            child = nil
        }
        if wasShown != (child != nil) { noteElementsChanged() }
    }
}
