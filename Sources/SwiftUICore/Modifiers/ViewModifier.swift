/// A change to any view, written once and applied by `modifier(_:)`.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewModifierContent<Self>

    /// The changed view; `content` stands for the one that was modified.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// Stands in a modifier's body for the view that was modified.
public struct ViewModifierContent<Modifier> {
    let makeNode: @MainActor (NodeContext) -> ViewNode
    let update: @MainActor (ViewNode) -> Void
}

extension ViewModifierContent: CountedView, PrimitiveView {
    package static var rowCount: Int? { RowCount.ofModifierContent }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ModifierContentNode(view, in: context)
    }
}

private final class ModifierContentNode<Modifier>: TypedNode<ViewModifierContent<Modifier>> {
    override var isTransparent: Bool { true }

    private var content: ViewNode?

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    override func evaluate() {
        if let content { view.update(content) } else { content = view.makeNode(childContext) }
    }
}

/// A view with a modifier of the app's own.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: CountedView, PrimitiveView
where Content: View, Modifier: ViewModifier {
    /// As many as the modifier makes of one view, where it is one.
    package static var rowCount: Int? {
        RowCount.of(Content.self) == 1 ? RowCount.ofModified(Modifier.Body.self) : nil
    }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ModifiedContentNode(view, in: context)
    }
}

extension ModifiedContent: ComposedView where Content: View, Modifier: ViewModifier {
    static var parts: [any View.Type] { [Content.self, Modifier.Body.self] }
}

/// Works as a view with a body does; the modifier holds the dynamic properties.
private final class ModifiedContentNode<Content: View, Modifier: ViewModifier>:
    WrapperNode<ModifiedContent<Content, Modifier>, Modifier.Body>
{
    override var isTransparent: Bool { true }
    override var hasBody: Bool { true }
    override var viewType: any Any.Type { Modifier.self }

    private var properties = DynamicPropertySlots()

    override func evaluate() {
        guard BodyNesting.allowsBody(of: self) else { return }
        let content = view.content
        let placeholder = ViewModifierContent<Modifier>(
            makeNode: { SwiftUICore.makeNode(for: content, in: $0) },
            update: { node in (node as? TypedNode<Content>)?.take(content) }
        )
        let body = reading {
            var linked = view.modifier
            properties.link(&linked, in: self)
            return linked.body(content: placeholder)
        }
        host.graph.evaluationCount += 1
        show(body)
    }

    override func willUnmount() { properties.removeAll() }
}

// MARK: - View + modifier

extension View {
    /// Applies a modifier.
    nonisolated public func modifier<Modifier>(
        _ modifier: Modifier
    ) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
