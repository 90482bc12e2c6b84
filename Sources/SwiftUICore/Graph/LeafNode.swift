package import RenderTree

/// A view that a backend draws as one node.
package protocol LeafView: SingleView {
    /// The node for the view in its surroundings; reads of the environment are noted.
    @MainActor func renderNode(in environment: EnvironmentValues) -> RenderNode
    @MainActor func handle(_ event: NodeEvent, in environment: EnvironmentValues)
}

extension LeafView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        LeafNode(view, in: context)
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {}
}

/// The node of a leaf: it keeps the drawn value and tells the surface of differences alone.
@MainActor
class LeafNode<Leaf: LeafView>: TypedNode<Leaf>, EventTarget {
    let id: NodeID
    private(set) var rendered: RenderNode?
    let element: LeafElement

    override init(_ view: Leaf, in context: NodeContext) {
        id = context.host.makeID()
        element = Self.makeElement(id: id, host: context.host)
        super.init(view, in: context)
    }

    /// The element that is laid out for the leaf.
    class func makeElement(id: NodeID, host: ViewHost) -> LeafElement {
        LeafElement(id: id, host: host)
    }

    override func evaluate() {
        render(reading { withControlTraits(view.renderNode(in: environment.environmentValues)) })
    }

    func render(_ node: RenderNode) {
        guard let old = rendered else {
            rendered = node
            setShown(region?.isAwake ?? true)
            return
        }
        guard old != node else { return }
        rendered = node
        guard isShown else { return element.invalidate() }
        if node.needsOtherWidget(than: old) { return showAnew() }
        host.leafDidChange(id, from: old, to: node)
        // What keeps its size leaves everything around it in place.
        if !node.isSized(as: old), !element.answersStillHold() { element.invalidate() }
        noteLabelChange()
    }

    /// Whether the surface has the node.
    private var isShown = false

    private func setShown(_ isShown: Bool) {
        guard isShown != self.isShown, let rendered else { return }
        self.isShown = isShown
        if isShown { host.add(self, rendered) } else { host.remove(id) }
    }

    /// Takes another widget for the same node, at the same place.
    private func showAnew() {
        setShown(false)
        setShown(true)
        host.noteStaleRoot(above: element)
        host.noteStaleRoot(id)
        element.invalidate()
        noteLabelChange()
    }

    override func regionDidChange(isAwake: Bool) {
        setShown(isAwake)
        // A new widget has no place yet, and may measure in another theme.
        if isAwake { element.invalidate() }
        super.regionDidChange(isAwake: isAwake)
    }

    /// The traits that the environment gives to every leaf.
    final func withControlTraits(_ node: RenderNode) -> RenderNode {
        var node = node
        let values = environment.environmentValues
        node.traits.isEnabled = values.isEnabled
        node.traits.help = values.helpText
        node.traits.accessibilityLabel =
            values.accessibilityText ?? node.traits.accessibilityLabel
        node.traits.accessibilityIdentifier = values.accessibilityIdentifier
        return node
    }

    func handle(_ event: NodeEvent) { view.handle(event, in: environment.environmentValues) }

    func finishEditing() {}

    var hasLabel: Bool { false }

    func labelDidChange() {}

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }

    override var firstElement: LayoutElement? { element }

    override func willUnmount() { setShown(false) }
}
