/// A modifier that changes the layout of each view that it is applied to.
package protocol ElementModifierView: PassingView {
    associatedtype Rule: LayoutRule
    @MainActor var rule: Rule { get }
    /// Sets what is not a matter of a rule, such as the priority.
    @MainActor func configure(_ element: LayoutElement)
    /// The element around one view, where an element with a rule does not do.
    @MainActor func makeElement() -> ContainerElement
    /// Brings an element of one's own up to date.
    @MainActor func update(_ element: ContainerElement)
    /// What in the modifier is no use, as a number that is none: reported once for each place.
    @MainActor var badInput: (modifier: String, value: String)? { get }
}

extension ElementModifierView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ElementModifierNode(view, in: context)
    }

    package func configure(_ element: LayoutElement) {}
    package func makeElement() -> ContainerElement { ContainerElement(rule: rule) }
    package func update(_ element: ContainerElement) { element.setRule(rule) }
    package var badInput: (modifier: String, value: String)? { nil }
}

@MainActor
final class ElementModifierNode<Modifier: ElementModifierView>:
    WrappingNode<Modifier, Modifier.Content>
{
    private var hasReported = false

    override func evaluate() {
        if !hasReported, let bad = view.badInput {
            hasReported = true
            BadInput.say(bad.modifier, bad.value)
        }
        for case let wrapper as ContainerWrapper in wrappers {
            view.update(wrapper.container)
            view.configure(wrapper.container)
        }
        show(view.content)
    }

    override func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper {
        let container = view.makeElement()
        view.configure(container)
        return ContainerWrapper(inner, in: container)
    }
}

/// A container around one element.
class ContainerWrapper: ElementWrapper {
    let container: ContainerElement

    init(_ inner: LayoutElement, in container: ContainerElement) {
        self.container = container
        super.init(inner, in: container)
        container.setChildren([inner])
    }
}
