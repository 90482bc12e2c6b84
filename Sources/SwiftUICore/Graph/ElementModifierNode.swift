/// A modifier that changes the layout of each view that it is applied to.
package protocol ElementModifierView: PassingView {
    associatedtype Rule: LayoutRule
    var content: Content { get }
    @MainActor var rule: Rule { get }
    /// Sets what is not a matter of a rule, such as the priority.
    @MainActor func configure(_ element: LayoutElement)
}

extension ElementModifierView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ElementModifierNode(view, in: context)
    }

    package func configure(_ element: LayoutElement) {}
}

/// A group with padding is each of its views with padding, so each element gets a wrapper.
@MainActor
final class ElementModifierNode<Modifier: ElementModifierView>:
    WrapperNode<Modifier, Modifier.Content>
{
    private var wrappers: [ObjectIdentifier: ContainerElement] = [:]

    override func evaluate() {
        for wrapper in wrappers.values {
            wrapper.setRule(view.rule)
            view.configure(wrapper)
        }
        show(view.content)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        var inner: [LayoutElement] = []
        child?.collectElements(into: &inner)
        var wrappers: [ObjectIdentifier: ContainerElement] = [:]
        for element in inner {
            let key = ObjectIdentifier(element)
            let wrapper = self.wrappers[key] ?? ContainerElement(rule: view.rule)
            view.configure(wrapper)
            wrapper.setChildren([element])
            wrappers[key] = wrapper
            elements.append(wrapper)
        }
        self.wrappers = wrappers
    }
}
