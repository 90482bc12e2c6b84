import Foundation
import RenderTree

/// A frame of a fixed width, height or both around a single child.
struct FixedFrameRule: LayoutRule {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        if let width, let height { return Extent(size: CGSize(width: width, height: height)) }
        let child = children.first?.size(inner(proposal)) ?? .zero
        return Extent(size: CGSize(width: width ?? child.width, height: height ?? child.height))
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        placeFramed(children.first, inner(proposal), in: frame, alignment)
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(width: width ?? proposal.width, height: height ?? proposal.height)
    }
}

/// A frame between bounds around a single child.
struct FlexibleFrameRule: LayoutRule {
    struct Bounds: Equatable {
        var min: CGFloat?
        var ideal: CGFloat?
        var max: CGFloat?

        func offer(_ proposal: CGFloat?) -> CGFloat? {
            guard var offer = proposal ?? ideal else { return nil }
            if let min { offer = Swift.max(offer, min) }
            if let max { offer = Swift.min(offer, max) }
            return offer
        }

        /// A bound that is given makes the frame take what it was offered, as far as that bound
        /// allows; one that is not given leaves the child's own length in force.
        func answer(_ offer: CGFloat?, child: CGFloat) -> CGFloat {
            var result = child
            if let min { result = Swift.max(min, Swift.min(result, offer ?? result)) }
            if let max { result = Swift.min(max, Swift.max(result, offer ?? result)) }
            return result
        }
    }

    var width: Bounds
    var height: Bounds
    var alignment: Alignment

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let offer = inner(proposal)
        let child = children.first?.size(offer) ?? .zero
        return Extent(
            size: CGSize(
                width: width.answer(offer.width, child: child.width),
                height: height.answer(offer.height, child: child.height)
            )
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        placeFramed(children.first, inner(proposal), in: frame, alignment)
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(width: width.offer(proposal.width), height: height.offer(proposal.height))
    }
}

/// Lines up a child with the frame around it; an empty frame has no guides but its own edges.
@MainActor
func placeFramed(
    _ child: LayoutElement?,
    _ proposal: SizeProposal,
    in frame: CGRect,
    _ alignment: Alignment
) {
    guard let child else { return }
    let anchor = alignment.anchor(in: frame.size)
    let own = alignment.anchor(of: child, proposal)
    child.place(
        at: CGPoint(x: frame.minX + anchor.x - own.x, y: frame.minY + anchor.y - own.y),
        proposal
    )
}
