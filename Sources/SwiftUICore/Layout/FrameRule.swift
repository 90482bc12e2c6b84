import Foundation
import RenderTree

/// A frame of a fixed width, height or both around a single child.
struct FixedFrameRule: LayoutRule {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let child = children.first?.measure(inner(proposal)) ?? Extent(size: .zero)
        return framed(
            child,
            in: CGSize(width: width ?? child.size.width, height: height ?? child.size.height),
            alignment
        )
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

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let offer = inner(proposal)
        let child = children.first?.measure(offer) ?? Extent(size: .zero)
        return framed(
            child,
            in: CGSize(
                width: width.answer(offer.width, child: child.size.width),
                height: height.answer(offer.height, child: child.size.height)
            ),
            alignment
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        placeFramed(children.first, inner(proposal), in: frame, alignment)
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(width: width.offer(proposal.width), height: height.offer(proposal.height))
    }
}

@MainActor
private func framed(
    _ child: Extent,
    in size: CGSize,
    _ alignment: Alignment
) -> Extent {
    var result = Extent(size: size)
    let top = alignment.origin(of: child, in: result, at: .zero).y
    result.firstBaseline = child.firstBaseline.map { $0 + top }
    result.lastBaseline = child.lastBaseline.map { $0 + top }
    return result
}

@MainActor
private func placeFramed(
    _ child: LayoutElement?,
    _ proposal: SizeProposal,
    in frame: CGRect,
    _ alignment: Alignment
) {
    guard let child else { return }
    // Baselines mean nothing in an empty frame: there is only one child to line up.
    let whole = Extent(size: frame.size)
    let origin = alignment.origin(of: child.measure(proposal), in: whole, at: frame.origin)
    child.place(at: origin, proposal)
}
