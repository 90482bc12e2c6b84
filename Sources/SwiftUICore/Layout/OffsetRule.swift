import Foundation
import RenderTree

/// A single child drawn elsewhere than where it counts.
struct OffsetRule: LayoutRule {
    var offset: CGSize

    var isModifier: Bool { true }
    var drawsElsewhere: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.first?.measure(proposal) ?? Extent(size: .zero)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        children.first?.place(
            at: CGPoint(x: frame.minX + offset.width, y: frame.minY + offset.height),
            proposal
        )
    }
}
