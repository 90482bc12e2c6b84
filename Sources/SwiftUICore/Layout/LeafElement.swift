package import Foundation
package import RenderTree

/// An element that a backend draws.
@MainActor
package class LeafElement: LayoutElement {
    package let id: NodeID
    unowned let host: ViewHost

    package init(id: NodeID, host: ViewHost) {
        self.id = id
        self.host = host
        super.init()
        mayHaveGuides(.baselines)
    }

    package override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        host.surface?.measure(id, proposal) ?? Extent(size: .zero)
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        switch key.merging {
        case .average: nil
        case .least: measure(proposal).firstBaseline
        case .greatest: measure(proposal).lastBaseline
        }
    }

    package override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        host.surface?.place(id, in: frame.roundedToPoints)
    }

    package override func visitLeaves(_ visit: (LeafElement) -> Void) { visit(self) }
}

extension CGRect {
    /// The frame whose edges are the nearest whole points; nothing where there is no telling.
    var roundedToPoints: CGRect {
        let left = minX.rounded()
        let top = minY.rounded()
        let frame = CGRect(
            x: left,
            y: top,
            width: maxX.rounded() - left,
            height: maxY.rounded() - top
        )
        let isFinite = [left, top, frame.width, frame.height].allSatisfy(\.isFinite)
        return isFinite ? frame : .zero
    }
}
