import Foundation
import RenderTree

/// A row or a column: room is shared out by priority, the least flexible child first.
struct StackRule: LayoutRule {
    enum Direction: Equatable {
        case row(VerticalAlignment)
        case column(HorizontalAlignment)
    }

    var direction: Direction
    /// Between neighbours; `nil` is the standard distance, none beside a spacer.
    var spacing: CGFloat?

    static let standardSpacing: CGFloat = 8

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        let proposals = share(proposal, children)
        let measurements = zip(children, proposals).map { $0.measure($1) }
        let gaps = gaps(children)
        let main = measurements.map { length($0.size) }.reduce(0, +) + gaps.reduce(0, +)
        let positions = crossPositions(measurements)
        let cross = zip(positions, measurements).map { $0 + crossLength($1.size) }.max() ?? 0
        var result = Extent(size: isRow ? size(main, cross) : size(cross, main))
        setBaselines(of: &result, measurements, gaps: gaps, positions: positions)
        return result
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        let proposals = share(proposal, children)
        let measurements = zip(children, proposals).map { $0.measure($1) }
        let gaps = gaps(children)
        let positions = crossPositions(measurements)
        let extent = zip(positions, measurements).map { $0 + crossLength($1.size) }.max() ?? 0
        // A frame larger or smaller than the stack's own extent keeps the children together.
        let inset = (crossLength(frame.size) - extent) / 2
        var offset: CGFloat = 0
        for (index, child) in children.enumerated() {
            let cross = positions[index] + inset
            child.place(
                at: isRow
                    ? CGPoint(x: frame.minX + offset, y: frame.minY + cross)
                    : CGPoint(x: frame.minX + cross, y: frame.minY + offset),
                proposals[index]
            )
            offset += length(measurements[index].size)
            if index < gaps.count { offset += gaps[index] }
        }
    }

    // MARK: - Sharing out

    /// What each child is offered.
    @MainActor
    private func share(_ proposal: SizeProposal, _ children: [LayoutElement]) -> [SizeProposal] {
        guard let available = isRow ? proposal.width : proposal.height else {
            return children.map { _ in offer(nil, proposal) }
        }
        var result = children.map { _ in offer(0, proposal) }
        var remaining = max(0, available - gaps(children).reduce(0, +))
        for group in groups(children, proposal) {
            // Whoever comes later is kept as much as it needs at least.
            remaining -= group.reserved
            for (position, index) in group.members.enumerated() {
                let count = CGFloat(group.members.count - position)
                let part = max(0, remaining) / count
                result[index] = offer(part, proposal)
                remaining -= length(children[index].size(result[index]))
            }
            remaining += group.reserved
        }
        return result
    }

    private struct Group {
        var members: [Int]
        var reserved: CGFloat
    }

    @MainActor
    private func groups(_ children: [LayoutElement], _ proposal: SizeProposal) -> [Group] {
        let priorities = Set(children.map { $0.priority }).sorted(by: >)
        return priorities.map { priority in
            let flexibilities = children.indices.filter { children[$0].priority == priority }
                .map { ($0, flexibility(children[$0], proposal)) }
            // A stable order: the first of equally flexible children is served first.
            let members = flexibilities.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
            let reserved = children.filter { $0.priority < priority }
                .map { length($0.size(offer(0, proposal))) }.reduce(0, +)
            return Group(members: members, reserved: reserved)
        }
    }

    @MainActor
    private func flexibility(_ child: LayoutElement, _ proposal: SizeProposal) -> CGFloat {
        let least = length(child.size(offer(0, proposal)))
        let most = length(child.size(offer(.infinity, proposal)))
        return most - least
    }

    @MainActor
    private func gaps(_ children: [LayoutElement]) -> [CGFloat] {
        zip(children, children.dropFirst()).map { before, after -> CGFloat in
            if let spacing { return spacing }
            return before.isSpacer || after.isSpacer ? 0 : Self.standardSpacing
        }
    }

    // MARK: - Across

    /// Where each child starts across the stack, so that all line up and none starts below zero.
    private func crossPositions(_ measurements: [Extent]) -> [CGFloat] {
        let guides = measurements.map { measurement -> CGFloat in
            switch direction {
            case .row(let alignment): alignment.position(in: measurement)
            case .column(let alignment): measurement.size.width * alignment.fraction
            }
        }
        let line = guides.max() ?? 0
        return guides.map { line - $0 }
    }

    private func setBaselines(
        of result: inout Extent,
        _ measurements: [Extent],
        gaps: [CGFloat],
        positions: [CGFloat]
    ) {
        var offset: CGFloat = 0
        for (index, measurement) in measurements.enumerated() {
            let top = isRow ? positions[index] : offset
            if let first = measurement.firstBaseline, result.firstBaseline == nil {
                result.firstBaseline = top + first
            }
            if let last = measurement.lastBaseline { result.lastBaseline = top + last }
            offset += measurement.size.height + (index < gaps.count ? gaps[index] : 0)
        }
    }

    // MARK: - Directions

    private var isRow: Bool { if case .row = direction { true } else { false } }

    private func length(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    private func crossLength(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
    private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
        CGSize(width: width, height: height)
    }

    private func offer(_ length: CGFloat?, _ proposal: SizeProposal) -> SizeProposal {
        isRow
            ? SizeProposal(width: length, height: proposal.height)
            : SizeProposal(width: proposal.width, height: length)
    }
}
