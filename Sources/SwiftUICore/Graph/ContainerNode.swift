/// A view that lays out its content by a rule: stacks, and the like.
package protocol ContainerView: SingleView {
    associatedtype Content: View
    associatedtype Rule: LayoutRule
    var content: Content { get }
    @MainActor var rule: Rule { get }
    /// What the content is told about the container it stands in.
    @MainActor func prepare(_ environment: inout EnvironmentValues)
}

extension ContainerView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ContainerNode(view, in: context)
    }

    package func prepare(_ environment: inout EnvironmentValues) {}
}

@MainActor
final class ContainerNode<Container: ContainerView>: WrapperNode<Container, Container.Content> {
    private let element: ContainerElement
    private let scope: EnvironmentScope

    override init(_ view: Container, in context: NodeContext) {
        element = ContainerElement(rule: view.rule)
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override func evaluate() {
        element.setRule(view.rule)
        var values = EnvironmentValues()
        view.prepare(&values)
        scope.replace(with: values.changes)
        let isNew = child == nil
        show(view.content, environment: scope)
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { element }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}
