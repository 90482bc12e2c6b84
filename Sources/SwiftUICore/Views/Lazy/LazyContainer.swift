/// A container whose items exist while they are in sight.
protocol LazyContainerView: SingleView {
    associatedtype Content: View
    var content: Content { get }
    @MainActor var lazyRule: LazyRule { get }
}

extension LazyContainerView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        LazyContainerNode(view, in: context)
    }
}

private final class LazyContainerNode<Container: LazyContainerView>:
    WrapperNode<Container, Container.Content>
{
    private let element: LazyElement
    private let scope: EnvironmentScope

    override init(_ view: Container, in context: NodeContext) {
        element = LazyElement(view.lazyRule, host: context.host)
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override func evaluate() {
        element.setLazyRule(view.lazyRule)
        var values = EnvironmentValues()
        values.stackAxis = view.lazyRule.tracks == nil ? view.lazyRule.axis : nil
        scope.replace(with: values.changes)
        if let child { return child.take(view.content) }
        child = SwiftUICore.makeNode(
            for: view.content,
            in: NodeContext(host: host, parent: self, environment: scope, rowHome: .stack)
        )
        host.noteStaleContainer(self)
    }

    override var container: ContainerElement? { element }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}
