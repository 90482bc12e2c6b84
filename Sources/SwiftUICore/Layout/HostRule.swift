import Foundation
import RenderTree

/// The content of a window, a label or a scroll view in the room that its host has.
///
/// Several views side by side in one host stand in a row or a column, as SwiftUI's containers of a
/// single view have it.
struct HostRule: LayoutRule {
    var stack: StackRule
    var alignment: Alignment = .center
    /// The directions in which the content may be larger than the host, as it is scrolled.
    var scrolled: Axis.Set = []

    static let window = HostRule(stack: StackRule(direction: .column(.center)))
    static let label = HostRule(stack: StackRule(direction: .row(.center)))
    /// A label before or after its control, where that may have more width than it needs.
    static let leadingLabel = HostRule(
        stack: StackRule(direction: .row(.center)),
        alignment: .leading
    )

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let offer = inner(proposal)
        return children.count == 1 ? children[0].measure(offer) : stack.measure(offer, children)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let offer = inner(proposal)
        let content = measure(proposal, children).size
        let room = CGRect(
            x: frame.minX,
            y: frame.minY,
            width: proposal.width ?? content.width,
            height: proposal.height ?? content.height
        )
        if children.count == 1 { return placeFramed(children[0], offer, in: room, alignment) }
        let anchor = alignment.anchor(in: room.size)
        let own = alignment.anchor(in: content)
        let origin = CGPoint(x: room.minX + anchor.x - own.x, y: room.minY + anchor.y - own.y)
        stack.place(in: CGRect(origin: origin, size: content), offer, children)
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(
            width: scrolled.contains(.horizontal) ? nil : proposal.width,
            height: scrolled.contains(.vertical) ? nil : proposal.height
        )
    }
}
