import RenderTree

/// The ground of a group of rows; it fills the room that it is given.
struct Card: Equatable, Sendable {}

extension Card: LeafView {
    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.card(CardNode()))
    }
}
