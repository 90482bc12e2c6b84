import Foundation
import RenderTree

/// A background or an overlay: the first child gives the size, the others are offered that size.
struct DecorationRule: LayoutRule {
    var alignment: Alignment
    /// Drawn behind the first child rather than in front of it.
    var isBackground: Bool

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.first?.measure(proposal) ?? Extent(size: .zero)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let content = children.first else { return }
        let measurement = content.measure(proposal)
        content.place(at: frame.origin, proposal)
        let offer = SizeProposal(measurement.size)
        for decoration in children.dropFirst() {
            let origin = alignment.origin(
                of: decoration.measure(offer),
                in: measurement,
                at: frame.origin
            )
            decoration.place(at: origin, offer)
        }
    }

    func drawingOrder(_ children: [LayoutElement]) -> [LayoutElement] {
        guard isBackground, let content = children.first else { return children }
        return children.dropFirst() + [content]
    }
}
