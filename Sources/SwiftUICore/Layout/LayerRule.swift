import Foundation
import RenderTree

/// Children on top of each other, each offered the whole proposal, lined up by their guides.
struct LayerRule: LayoutRule {
    var alignment: Alignment

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let (_, size) = union(proposal, children)
        return Extent(size: size)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let (anchor, size) = union(proposal, children)
        let x = frame.minX + (frame.width - size.width) / 2 + anchor.x
        let y = frame.minY + (frame.height - size.height) / 2 + anchor.y
        for child in children {
            let own = alignment.anchor(of: child, proposal)
            child.place(at: CGPoint(x: x - own.x, y: y - own.y), proposal)
        }
    }

    /// The size of all layers together, and where in it their guides meet.
    @MainActor
    private func union(
        _ proposal: SizeProposal,
        _ children: [LayoutElement]
    ) -> (anchor: CGPoint, size: CGSize) {
        var horizontal = AlignedSpan()
        var vertical = AlignedSpan()
        for child in children {
            let anchor = alignment.anchor(of: child, proposal)
            let size = child.size(proposal)
            horizontal.add(length: size.width, guide: anchor.x)
            vertical.add(length: size.height, guide: anchor.y)
        }
        return (
            CGPoint(x: horizontal.before, y: vertical.before),
            CGSize(width: horizontal.length, height: vertical.length)
        )
    }
}
