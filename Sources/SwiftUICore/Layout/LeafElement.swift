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
    }

    package override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        host.surface?.measure(id, proposal) ?? Extent(size: .zero)
    }

    package override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        host.surface?.place(id, in: frame.roundedToPoints)
    }

    package override func visitLeaves(_ visit: (LeafElement) -> Void) { visit(self) }
}

extension CGRect {
    /// The frame whose edges are the nearest whole points.
    var roundedToPoints: CGRect {
        let left = minX.rounded()
        let top = minY.rounded()
        return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
    }
}
