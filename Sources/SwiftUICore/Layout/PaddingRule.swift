import Foundation
import RenderTree

/// Room around a single child.
struct PaddingRule: LayoutRule {
    var insets: EdgeInsets

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        guard var result = children.first?.measure(reduced(proposal)) else {
            return Extent(size: .zero)
        }
        result.size.width = max(0, result.size.width + insets.leading + insets.trailing)
        result.size.height = max(0, result.size.height + insets.top + insets.bottom)
        result.firstBaseline = result.firstBaseline.map { $0 + insets.top }
        result.lastBaseline = result.lastBaseline.map { $0 + insets.top }
        return result
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        children.first?.place(
            at: CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top),
            reduced(proposal)
        )
    }

    private func reduced(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) }
        )
    }
}
