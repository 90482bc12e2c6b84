import Foundation
import RenderTree

/// A single child offered a size of one ratio, fitted into the proposal or filling it.
struct AspectRatioRule: LayoutRule {
    /// Width by height; `nil` is that of the child's ideal size.
    var ratio: CGFloat?
    var fills: Bool

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.first.map { $0.measure(inner(proposal, $0)) } ?? Extent(size: .zero)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let child = children.first else { return }
        child.place(at: frame.origin, inner(proposal, child))
    }

    @MainActor
    private func inner(_ proposal: SizeProposal, _ child: LayoutElement) -> SizeProposal {
        let ideal = child.size(.unspecified)
        let own = ideal.height > 0 ? ideal.width / ideal.height : 0
        let ratio = self.ratio ?? own
        guard ratio.isFinite, ratio > 0 else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            return self.ratio == nil
                ? proposal
                : fitted(ideal.width, ideal.height, ratio)
        case (let width?, nil): return SizeProposal(width: width, height: width / ratio)
        case (nil, let height?): return SizeProposal(width: height * ratio, height: height)
        case (let width?, let height?): return fitted(width, height, ratio)
        }
    }

    private func fitted(_ width: CGFloat, _ height: CGFloat, _ ratio: CGFloat) -> SizeProposal {
        let isWidthDecisive = (width / ratio <= height) != fills
        return isWidthDecisive
            ? SizeProposal(width: width, height: width / ratio)
            : SizeProposal(width: height * ratio, height: height)
    }
}
