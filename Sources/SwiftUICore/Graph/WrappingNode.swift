/// The node of a modifier that puts something around each view.
///
/// A group with padding is each of its views with padding. Where the views are rows, each row gets
/// what stands around it when it is made, and stays the row that it is: with its tag, and the element
/// that people delete or move.
@MainActor
package class WrappingNode<Content: View, Child: View>:
    WrapperNode<Content, Child>, WrappingModifier
{
    /// One for what is collected here, and one for each row.
    private var wrappings = ArrivalOrder<ElementWrapping>()
    private lazy var own = ElementWrapping(of: self, at: self)

    final override var isTransparent: Bool { true }

    /// What stands around elements now.
    final var wrappers: [ElementWrapper] { wrappings.values.flatMap(\.wrappers) }

    var wraps: Bool { true }

    func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper {
        ElementWrapper(inner, in: inner)
    }

    func refresh(_ wrapper: ElementWrapper) -> Bool { true }

    final func add(_ wrapping: ElementWrapping) { wrappings.add(wrapping, for: wrapping) }

    final func remove(_ wrapping: ElementWrapping) { wrappings.remove(wrapping) }

    /// Asks for another look at what stands around elements, here and around rows further in.
    final func noteWrappingChanged() {
        noteElementsChanged()
        for wrapping in wrappings.values { wrapping.noteChange() }
    }

    override package func collectElements(into elements: inout [LayoutElement]) {
        var inner: [LayoutElement] = []
        super.collectElements(into: &inner)
        elements += own.wrap(inner)
    }

    override func collectRowElements(into elements: inout [RowElement], _ traits: RowTraits) {
        var inner: [RowElement] = []
        super.collectRowElements(into: &inner, traits)
        elements += own.wrap(inner)
    }

    override var firstElement: LayoutElement? { super.firstElement.map { own.outermost($0) } }

    override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        own.setAwake(isAwake)
    }

    override func willUnmount() { own.remove() }
}

extension ElementWrapping {
    /// Wraps what rows are made of; what was said about it holds for what stands around it.
    func wrap(_ inner: [RowElement]) -> [RowElement] {
        zip(inner, wrap(inner.map(\.element))).map {
            RowElement(element: $1, traits: $0.traits)
        }
    }
}

extension ViewNode {
    /// What stands around the row that begins here, from the innermost: modifiers of the views that
    /// the row is one of.
    var wrappingsOfRow: [ElementWrapping] {
        var wrappings: [ElementWrapping] = []
        var node = parent
        while let current = node, current.rowHome != nil, !current.isContainer {
            if let modifier = current as? any WrappingModifier {
                wrappings.append(ElementWrapping(of: modifier, at: self))
            }
            node = current.parent
        }
        return wrappings
    }
}
