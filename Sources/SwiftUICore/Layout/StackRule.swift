import Foundation
import RenderTree

/// A row or a column: room is shared out by priority, the least flexible child first.
struct StackRule: LayoutRule {
    enum Direction: Equatable {
        case row(VerticalAlignment)
        case column(HorizontalAlignment)
    }

    var direction: Direction
    /// Between neighbours; `nil` leaves it to what they like to have around them.
    let spacing: CGFloat?

    init(direction: Direction, spacing: CGFloat? = nil) {
        self.direction = direction
        self.spacing = spacing.flatMap { $0.isFinite ? $0 : nil }
    }

    static let standardSpacing: CGFloat = 8

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let offers = share(proposal, children)
        var length = totalSpacing(children)
        var across = AlignedSpan()
        for (child, offer) in zip(children, offers) {
            let size = child.size(offer)
            length += self.length(size)
            across.add(length: crossLength(size), guide: child.guide(key, offer))
        }
        return Extent(
            size: isRow
                ? CGSize(width: length, height: across.length)
                : CGSize(width: across.length, height: length)
        )
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let offers = share(proposal, children)
        var across = AlignedSpan()
        for (child, offer) in zip(children, offers) {
            across.add(length: crossLength(child.size(offer)), guide: child.guide(key, offer))
        }
        // A frame larger or smaller than the stack's own extent keeps the children together.
        let line = across.before + (crossLength(frame.size) - across.length) / 2
        var offset: CGFloat = 0
        for (index, child) in children.enumerated() {
            if index > 0 { offset += gap(children[index - 1], child) }
            let cross = line - child.guide(key, offers[index])
            child.place(
                at: isRow
                    ? CGPoint(x: frame.minX + offset, y: frame.minY + cross)
                    : CGPoint(x: frame.minX + cross, y: frame.minY + offset),
                offers[index]
            )
            offset += length(child.size(offers[index]))
        }
    }

    // MARK: - Sharing out

    /// What each child is offered.
    @MainActor
    private func share(_ proposal: SizeProposal, _ children: [LayoutElement]) -> [SizeProposal] {
        let available = isRow ? proposal.width : proposal.height
        guard let available, available.isFinite else {
            return Array(repeating: offer(available, proposal), count: children.count)
        }
        var remaining = max(0, available - totalSpacing(children))
        if children.count == 1 { return [offer(remaining, proposal)] }
        var result = Array(repeating: offer(0, proposal), count: children.count)
        for group in groups(children, proposal) {
            // Whoever comes later is kept as much as it needs at least.
            remaining -= group.reserved
            let members = ordered(group.members, children, proposal, room: max(0, remaining))
            for (position, index) in members.enumerated() {
                let count = CGFloat(group.members.count - position)
                result[index] = offer(max(0, remaining) / count, proposal)
                remaining -= length(children[index].size(result[index]))
            }
            remaining += group.reserved
        }
        return result
    }

    /// Children of one priority.
    private struct Group {
        var members: [Int]
        /// What children of lower priorities need at least.
        var reserved: CGFloat
    }

    @MainActor
    private func groups(_ children: [LayoutElement], _ proposal: SizeProposal) -> [Group] {
        let priorities = children.map(\.priority)
        if priorities.allSatisfy({ $0 == priorities[0] }) {
            return [Group(members: Array(children.indices), reserved: 0)]
        }
        return Set(priorities).sorted(by: >).map { priority in
            let members = children.indices.filter { priorities[$0] == priority }
            let reserved = children.indices.filter { priorities[$0] < priority }
                .reduce(0) { $0 + length(children[$1].size(offer(0, proposal))) }
            return Group(members: members, reserved: reserved)
        }
    }

    /// The least flexible first; the first of equally flexible children is served first.
    @MainActor
    private func ordered(
        _ members: [Int],
        _ children: [LayoutElement],
        _ proposal: SizeProposal,
        room: CGFloat
    ) -> [Int] {
        guard members.count > 1 else { return members }
        let most = members.map { length(children[$0].size(offer(.infinity, proposal))) }
        let share = room / CGFloat(members.count)
        // What a text needs at least costs much to find out, and where all have what they want, it
        // is the same in any order.
        let isEnough = most.allSatisfy { $0 <= share || $0 == .infinity }
        let least = offer(0, proposal)
        let flexibility = zip(members, most).map { index, most in
            if isEnough { return most == .infinity ? most : 0 }
            return most - length(children[index].size(least))
        }
        return members.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            .map { members[$0] }
    }

    @MainActor
    private func totalSpacing(_ children: [LayoutElement]) -> CGFloat {
        if let spacing { return spacing * CGFloat(max(0, children.count - 1)) }
        return zip(children, children.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
    }

    @MainActor
    private func gap(_ before: LayoutElement, _ after: LayoutElement) -> CGFloat {
        spacing
            ?? before.spacing.distance(to: after.spacing, along: isRow ? .horizontal : .vertical)
    }

    // MARK: - Directions

    private var isRow: Bool { if case .row = direction { true } else { false } }

    /// The guide by which the children line up across the stack.
    private var key: AlignmentKey {
        switch direction {
        case .row(let alignment): alignment.key
        case .column(let alignment): alignment.key
        }
    }

    private func length(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    private func crossLength(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

    private func offer(_ length: CGFloat?, _ proposal: SizeProposal) -> SizeProposal {
        isRow
            ? SizeProposal(width: length, height: proposal.height)
            : SizeProposal(width: proposal.width, height: length)
    }
}
