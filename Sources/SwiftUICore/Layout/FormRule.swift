import Foundation
import RenderTree

/// Groups below each other in a column in the middle, no wider than reads well.
struct FormRule: LayoutRule {
    /// What GNOME's preference pages keep to.
    static let widestColumn: CGFloat = 600
    static let margins = EdgeInsets(top: 24, leading: 12, bottom: 24, trailing: 12)

    var spacing: CGFloat = 24

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let margins = Self.margins
        let column = column(proposal.width)
        let sizes = children.map { $0.measure(SizeProposal(width: column, height: nil)).size }
        let least = max(column, sizes.map(\.width).max() ?? 0) + margins.leading + margins.trailing
        let offered = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0
        let gaps = CGFloat(max(0, children.count - 1)) * spacing
        return Extent(
            size: CGSize(
                width: max(offered, least),
                height: sizes.map(\.height).reduce(0, +) + gaps + margins.top + margins.bottom
            )
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let column = column(frame.width)
        let offer = SizeProposal(width: column, height: nil)
        var top = frame.minY + Self.margins.top
        for child in children {
            let size = child.measure(offer).size
            let left = frame.minX + (frame.width - max(column, size.width)) / 2
            child.place(at: CGPoint(x: left.rounded(), y: top), offer)
            top += size.height + spacing
        }
    }

    private func column(_ width: CGFloat?) -> CGFloat {
        guard let width else { return Self.widestColumn }
        let inner = width - Self.margins.leading - Self.margins.trailing
        return max(0, min(inner, Self.widestColumn))
    }
}
