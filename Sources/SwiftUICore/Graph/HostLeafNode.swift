import RenderTree

/// A leaf that holds views: a button with its label, a scroll view with what it scrolls.
protocol HostLeafView: LeafView {
    associatedtype Content: View
    var content: Content { get }
    /// How the content is laid out in the host of such a node.
    @MainActor func hostRule(of node: RenderNode) -> HostRule
    /// Whether the content is a label, whose text names the control.
    static var hasLabel: Bool { get }
    /// Called with the text of the label once it is known and whenever it has changed.
    @MainActor func titled(_ node: RenderNode, _ title: String) -> RenderNode
    /// What the content is told about the control it stands in.
    @MainActor func prepare(_ environment: inout EnvironmentValues)
}

extension HostLeafView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        HostLeafNode(view, in: context)
    }

    static var hasLabel: Bool { true }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode { node }
    package func prepare(_ environment: inout EnvironmentValues) {}
}

@MainActor
class HostLeafNode<Leaf: HostLeafView>: LeafNode<Leaf> {
    private var content: HostContentNode<Leaf.Content>?
    private let scope: EnvironmentScope
    private var isFocused = false

    override init(_ view: Leaf, in context: NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    override func render(_ new: RenderNode) {
        super.render(view.titled(new, title))
        var values = EnvironmentValues()
        // A tooltip and a name belong to the control, not to each part of its label.
        values.helpText = nil
        values.accessibilityText = nil
        values.accessibilityIdentifier = nil
        if isFocused { values.isFocused = true }
        view.prepare(&values)
        scope.replace(with: values.changes)
        showContent(by: view.hostRule(of: new))
    }

    private func showContent(by rule: HostRule) {
        if let content {
            content.root.setHostRule(rule)
            content.take(view.content)
        } else {
            let node = HostContentNode(
                view.content,
                id: id,
                rule: rule,
                in: context(scope)
            )
            node.root.owner = element
            content = node
            node.evaluate()
            if hasLabel { host.noteStaleLabel(self) }
        }
    }

    override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        // Asleep, the label's leaves say nothing.
        if isAwake, hasLabel { host.noteStaleLabel(self) }
    }

    override func handle(_ event: NodeEvent) {
        if case .focused(let isFocused) = event {
            self.isFocused = isFocused
            // What the label reads of it is evaluated with the next flush.
            markDirty()
        }
        super.handle(event)
    }

    override var hasLabel: Bool { Leaf.hasLabel }

    override func labelDidChange() {
        guard let rendered else { return }
        let titled = view.titled(rendered, title)
        if titled != rendered { super.render(titled) }
    }

    /// The texts of the label, one after the other.
    private var title: String {
        guard hasLabel else { return "" }
        return content.map { host.title(of: $0.root) } ?? ""
    }
}
