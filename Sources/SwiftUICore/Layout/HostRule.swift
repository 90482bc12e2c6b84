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
        content(children, inner(proposal)).measurement
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let offer = inner(proposal)
        let (measurement, single) = content(children, offer)
        let room = Extent(
            size: CGSize(
                width: proposal.width ?? measurement.size.width,
                height: proposal.height ?? measurement.size.height
            )
        )
        let origin = alignment.origin(of: measurement, in: room, at: frame.origin)
        if let single {
            single.place(at: origin, offer)
        } else {
            stack.place(in: CGRect(origin: origin, size: measurement.size), offer, children)
        }
    }

    @MainActor
    private func content(
        _ children: [LayoutElement],
        _ offer: SizeProposal
    ) -> (measurement: Extent, single: LayoutElement?) {
        if children.count == 1 { return (children[0].measure(offer), children[0]) }
        return (stack.measure(offer, children), nil)
    }

    private func inner(_ proposal: SizeProposal) -> SizeProposal {
        SizeProposal(
            width: scrolled.contains(.horizontal) ? nil : proposal.width,
            height: scrolled.contains(.vertical) ? nil : proposal.height
        )
    }
}
