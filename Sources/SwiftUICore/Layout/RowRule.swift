import Foundation
import RenderTree

/// The content of a list's row, from its leading edge, with room around it.
struct RowRule: LayoutRule {
    static let standardInsets = EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
    /// What a pointer, or a finger, hits without trouble.
    static let leastHeight: CGFloat = 34

    var insets = standardInsets
    /// The first child fills the row behind the content.
    var hasBackground = false

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        guard let content = children.last else { return Extent(size: .zero) }
        let size = content.measure(offer(proposal.width)).size
        let width = size.width + insets.leading + insets.trailing
        return Extent(
            size: CGSize(
                width: max(width, proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0),
                height: max(Self.leastHeight, size.height + insets.top + insets.bottom)
            )
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let content = children.last else { return }
        let whole = SizeProposal(width: frame.width, height: proposal.height ?? frame.height)
        if hasBackground { children.first?.place(at: frame.origin, whole) }
        let offer = offer(frame.width)
        let height = content.measure(offer).size.height
        let free = (whole.height ?? height) - insets.top - insets.bottom - height
        content.place(
            at: CGPoint(
                x: frame.minX + insets.leading,
                y: frame.minY + insets.top + max(0, free / 2)
            ),
            offer
        )
    }

    private func offer(_ width: CGFloat?) -> SizeProposal {
        SizeProposal(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: nil
        )
    }
}
