import Foundation
import RenderTree

/// Room around a single child.
struct PaddingRule: LayoutRule {
    var insets: EdgeInsets

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        guard let size = children.first?.size(reduced(proposal)) else { return Extent(size: .zero) }
        return Extent(
            size: CGSize(
                width: max(0, size.width + insets.leading + insets.trailing),
                height: max(0, size.height + insets.top + insets.bottom)
            )
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        children.first?.place(
            at: CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top),
            reduced(proposal)
        )
    }

    func reduced(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) }
        )
    }
}
