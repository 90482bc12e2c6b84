import Foundation
import RenderTree

/// A single child whose middle stands at a place in all the room that is offered.
struct PositionRule: LayoutRule {
    var position: CGPoint

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let child = children.first?.size(proposal) ?? .zero
        return Extent(
            size: CGSize(
                width: proposal.width ?? child.width,
                height: proposal.height ?? child.height
            )
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let child = children.first else { return }
        let size = child.size(proposal)
        child.place(
            at: CGPoint(
                x: frame.minX + position.x - size.width / 2,
                y: frame.minY + position.y - size.height / 2
            ),
            proposal
        )
    }
}
