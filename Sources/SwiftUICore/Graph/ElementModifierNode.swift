/// A modifier that changes the layout of each view that it is applied to.
package protocol ElementModifierView: PassingView {
    associatedtype Rule: LayoutRule
    var content: Content { get }
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

/// A group with padding is each of its views with padding, so each element gets a wrapper.
@MainActor
final class ElementModifierNode<Modifier: ElementModifierView>:
    WrapperNode<Modifier, Modifier.Content>
{
    private var wrappers = ElementWrappers()
    private var hasReported = false

    /// Each row needs its wrapper, so that all of them have to be there.
    override var passesRows: Bool { false }

    override func evaluate() {
        if !hasReported, let bad = view.badInput {
            hasReported = true
            BadInput.say(bad.modifier, bad.value)
        }
        for wrapper in wrappers.elements {
            view.update(wrapper)
            view.configure(wrapper)
        }
        show(view.content)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        var inner: [LayoutElement] = []
        child?.collectElements(into: &inner)
        elements += wrappers.wrap(inner) {
            let wrapper = view.makeElement()
            view.configure(wrapper)
            return wrapper
        }
    }
}
