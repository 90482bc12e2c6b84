import Foundation
import RenderTree

/// Children on top of each other, each offered the whole proposal.
struct LayerRule: LayoutRule {
    var alignment: Alignment

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        union(children.map { $0.measure(proposal) })
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let measurements = children.map { $0.measure(proposal) }
        let whole = union(measurements)
        for (child, measurement) in zip(children, measurements) {
            child.place(
                at: alignment.origin(of: measurement, in: whole, at: frame.origin),
                proposal
            )
        }
    }

    private func union(_ measurements: [Extent]) -> Extent {
        Extent(
            size: CGSize(
                width: measurements.map(\.size.width).max() ?? 0,
                height: measurements.map(\.size.height).max() ?? 0
            ),
            firstBaseline: measurements.lazy.compactMap(\.firstBaseline).first,
            lastBaseline: measurements.lazy.compactMap(\.lastBaseline).first
        )
    }
}
