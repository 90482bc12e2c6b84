import RenderTree

/// The views inside a host of their own: a window's, a label's, a scroll view's.
@MainActor
final class HostContentNode<Content: View>: WrapperNode<Content, Content> {
    let root: HostRoot

    init(_ content: Content, id: NodeID, rule: HostRule, in context: NodeContext) {
        root = HostRoot(id: id, rule: rule, host: context.host)
        var context = context
        // What is in a host of its own is no row of the list around.
        context.rowHome = nil
        super.init(content, in: context)
        host.addRoot(root)
    }

    override func evaluate() {
        let isNew = child == nil
        show(view)
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { root }

    override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        if isAwake { host.noteStaleRoot(root.id) }
    }

    /// Contributes nothing above: the host that holds the content does.
    override func collectElements(into elements: inout [LayoutElement]) {}

    override var firstElement: LayoutElement? { nil }

    override func willUnmount() { host.removeRoot(root.id) }
}
