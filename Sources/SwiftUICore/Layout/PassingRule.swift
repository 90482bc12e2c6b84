import Foundation
import RenderTree

/// A single child as it is; the element around it only says something about it.
struct PassingRule: LayoutRule {
    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.first?.measure(proposal) ?? Extent(size: .zero)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        children.first?.place(at: frame.origin, proposal)
    }
}
