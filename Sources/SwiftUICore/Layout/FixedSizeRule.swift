import Foundation
import RenderTree

/// A single child in its ideal length along some axes, whatever is offered.
struct FixedSizeRule: LayoutRule {
    var axes: Axis.Set

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.first?.measure(inner(proposal)) ?? Extent(size: .zero)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        children.first?.place(at: frame.origin, inner(proposal))
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height
        )
    }
}
