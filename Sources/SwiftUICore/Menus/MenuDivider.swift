import RenderTree

/// A line between items of a menu, and what the items below it are called.
struct MenuDivider {
    var heading: String?
}

extension MenuDivider: LeafView {
    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.divider(DividerNode(isVertical: false, heading: heading)))
    }
}
