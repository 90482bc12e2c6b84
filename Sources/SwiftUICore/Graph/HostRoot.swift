import RenderTree

/// The top of one host's content.
@MainActor
final class HostRoot: ContainerElement {
    let id: NodeID
    /// The control in another host that grows and shrinks with this content.
    weak var owner: LeafElement?
    private unowned let host: ViewHost

    init(id: NodeID, rule: some LayoutRule, host: ViewHost) {
        self.id = id
        self.host = host
        super.init(rule: rule)
    }

    override func rootDidInvalidate() {
        host.surface?.setNeedsLayout(id)
        owner?.invalidate()
    }

    /// The ids of the leaves in drawing order.
    var leaves: [NodeID] {
        var ids: [NodeID] = []
        visitLeaves { ids.append($0.id) }
        return ids
    }
}
