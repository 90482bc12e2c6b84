import Foundation
import RenderTree

/// A background or an overlay: the first child gives the size, the others are offered that size.
struct DecorationRule: LayoutRule {
    var alignment: Alignment
    /// Drawn behind the first child rather than in front of it.
    var isBackground: Bool

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.first?.measure(proposal) ?? Extent(size: .zero)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let content = children.first else { return }
        content.place(at: frame.origin, proposal)
        guard children.count > 1 else { return }
        let anchor = alignment.anchor(of: content, proposal)
        let offer = SizeProposal(content.size(proposal))
        for decoration in children.dropFirst() {
            let own = alignment.anchor(of: decoration, offer)
            decoration.place(
                at: CGPoint(x: frame.minX + anchor.x - own.x, y: frame.minY + anchor.y - own.y),
                offer
            )
        }
    }

    func drawingOrder(_ children: [LayoutElement]) -> [LayoutElement] {
        guard isBackground, let content = children.first else { return children }
        return children.dropFirst() + [content]
    }
}
