import Foundation
import RenderTree

/// Rows below each other on a card: the card first, then rows and the lines between them in turn.
struct CardRule: LayoutRule {
    /// What GNOME's preference rows keep at least.
    static let leastRowHeight: CGFloat = 50
    static let rowInsets = EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let slots = slots(proposal.width, children)
        let widest = slots.map(\.width).max() ?? 0
        return Extent(
            size: CGSize(
                width: max(widest, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0),
                height: slots.map(\.height).reduce(0, +)
            )
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let card = children.first else { return }
        card.place(at: frame.origin, SizeProposal(frame.size))
        var top = frame.minY
        for (slot, child) in zip(slots(frame.width, children), children.dropFirst()) {
            if slot.isRow {
                let offer = offer(frame.width)
                let middle = top + (slot.height - child.measure(offer).size.height) / 2
                child.place(at: CGPoint(x: frame.minX + Self.rowInsets.leading, y: middle), offer)
            } else {
                let offer = SizeProposal(width: frame.width, height: nil)
                child.place(at: CGPoint(x: frame.minX, y: top), offer)
            }
            top += slot.height
        }
    }

    /// The room of a row, or of a line between two.
    private struct Slot {
        let isRow: Bool
        let width: CGFloat
        let height: CGFloat
    }

    @MainActor
    private func slots(_ width: CGFloat?, _ children: [LayoutElement]) -> [Slot] {
        let insets = Self.rowInsets
        return children.dropFirst().enumerated().map { index, child in
            guard index.isMultiple(of: 2) else {
                let line = child.measure(SizeProposal(width: 0, height: nil)).size
                return Slot(isRow: false, width: 0, height: line.height)
            }
            let row = child.measure(offer(width)).size
            return Slot(
                isRow: true,
                width: row.width.isFinite ? row.width + insets.leading + insets.trailing : 0,
                height: max(Self.leastRowHeight, row.height + insets.top + insets.bottom)
            )
        }
    }

    private func offer(_ width: CGFloat?) -> SizeProposal {
        let insets = Self.rowInsets.leading + Self.rowInsets.trailing
        return SizeProposal(width: width.map { max(0, $0 - insets) }, height: nil)
    }
}
