import Foundation
import RenderTree

/// A rule that keeps its content away from its edges, where that may still draw if it asks to.
protocol SafeAreaRule: LayoutRule {
    /// What the rule takes away at each edge of a content that is offered `proposal`.
    @MainActor
    func safeInsets(_ proposal: SizeProposal, _ children: [LayoutElement]) -> EdgeInsets
}

/// A content with another view at one of its edges.
struct SafeAreaInsetRule: SafeAreaRule {
    var edge: Edge
    var alignment: Alignment
    /// Between the two, in points; `nil` is the standard distance.
    var spacing: CGFloat?

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        guard let content = children.first else { return Extent(size: .zero) }
        let insets = safeInsets(proposal, children)
        var size = PaddingRule(insets: insets).measure(proposal, [content]).size
        for bar in children.dropFirst() {
            let bar = bar.size(barOffer(proposal))
            size.width = max(size.width, isVertical ? bar.width : 0)
            size.height = max(size.height, isVertical ? 0 : bar.height)
        }
        return Extent(size: size)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        guard let content = children.first else { return }
        let insets = safeInsets(proposal, children)
        let inner = CGRect(
            x: frame.minX + insets.leading,
            y: frame.minY + insets.top,
            width: frame.width - insets.leading - insets.trailing,
            height: frame.height - insets.top - insets.bottom
        )
        let offer = PaddingRule(insets: insets).reduced(proposal)
        placeFramed(content, offer, in: inner, .center)
        for bar in children.dropFirst() {
            placeFramed(bar, barOffer(proposal), in: frame, alignment)
        }
    }

    func safeInsets(_ proposal: SizeProposal, _ children: [LayoutElement]) -> EdgeInsets {
        var total: CGFloat = 0
        for bar in children.dropFirst() {
            let size = bar.size(barOffer(proposal))
            total += (isVertical ? size.height : size.width) + (spacing ?? distance(bar, children))
        }
        return EdgeInsets(Edge.Set(edge), total)
    }

    @MainActor
    private func distance(_ bar: LayoutElement, _ children: [LayoutElement]) -> CGFloat {
        let axis: Axis = isVertical ? .vertical : .horizontal
        return edge == .top || edge == .leading
            ? bar.spacing.distance(to: children[0].spacing, along: axis)
            : children[0].spacing.distance(to: bar.spacing, along: axis)
    }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// A bar is as thick as it likes.
    private func barOffer(_ proposal: SizeProposal) -> SizeProposal {
        isVertical
            ? SizeProposal(width: proposal.width, height: nil)
            : SizeProposal(width: nil, height: proposal.height)
    }
}

/// Room around a content.
struct SafeAreaPaddingRule: SafeAreaRule {
    var insets: EdgeInsets

    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        PaddingRule(insets: insets).measure(proposal, children)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        PaddingRule(insets: insets).place(in: frame, proposal, children)
    }

    func safeInsets(_ proposal: SizeProposal, _ children: [LayoutElement]) -> EdgeInsets { insets }
}

// MARK: - Beyond the safe area

extension LayoutElement {
    /// How far beyond `frame` its surroundings reach that only keep away from edges: the room
    /// of the views around it in the same host.
    func unsafeInsets(around frame: CGRect) -> EdgeInsets {
        var reach = frame
        var child = self
        while let parent = child.parent {
            if let container = parent as? ContainerElement, container.children.first === child,
                let rule = container.rule as? any SafeAreaRule,
                let outer = container.frame, let proposal = container.place?.proposal
            {
                let insets = rule.safeInsets(proposal, container.children)
                reach.extend(to: outer, by: insets, isMirrored: container.isMirrored)
            }
            child = parent
        }
        let left = frame.minX - reach.minX
        let right = reach.maxX - frame.maxX
        return EdgeInsets(
            top: frame.minY - reach.minY,
            leading: isMirrored ? right : left,
            bottom: reach.maxY - frame.maxY,
            trailing: isMirrored ? left : right
        )
    }
}

extension CGRect {
    /// Extends each edge that lies at the edge of the safe area to that of the whole.
    fileprivate mutating func extend(to outer: CGRect, by insets: EdgeInsets, isMirrored: Bool) {
        let left = isMirrored ? insets.trailing : insets.leading
        let right = isMirrored ? insets.leading : insets.trailing
        func reaches(_ distance: CGFloat) -> Bool { distance < 0.5 }
        let newLeft = left > 0 && reaches(minX - outer.minX - left) ? outer.minX : minX
        let newRight = right > 0 && reaches(outer.maxX - right - maxX) ? outer.maxX : maxX
        let newTop = insets.top > 0 && reaches(minY - outer.minY - insets.top) ? outer.minY : minY
        let newBottom =
            insets.bottom > 0 && reaches(outer.maxY - insets.bottom - maxY) ? outer.maxY : maxY
        self = CGRect(
            x: newLeft,
            y: newTop,
            width: newRight - newLeft,
            height: newBottom - newTop
        )
    }
}
