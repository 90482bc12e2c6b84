package import RenderTree

/// A thin line between views: upright in a row, level anywhere else.
public struct Divider: Sendable {
    nonisolated public init() {}
}

extension Divider: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.divider(DividerNode(isVertical: environment.stackAxis == .horizontal)))
    }
}
