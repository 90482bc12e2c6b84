package import Foundation
package import RenderTree

/// How a container measures and places its children; a plain value.
///
/// Rules reckon as if lines of text ran from left to right.
package protocol LayoutRule: Equatable {
    @MainActor
    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent

    @MainActor
    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement])

    /// The children in the order in which they are drawn, back to front.
    @MainActor
    func drawingOrder(_ children: [LayoutElement]) -> [LayoutElement]

    /// Whether the container only adds something to its first child, and has that one's guides,
    /// spacing and traits.
    var isModifier: Bool { get }

    /// Whether the child is only drawn elsewhere, and its guides stay where it counts.
    var drawsElsewhere: Bool { get }
}

extension LayoutRule {
    package func drawingOrder(_ children: [LayoutElement]) -> [LayoutElement] { children }
    package var isModifier: Bool { false }
    package var drawsElsewhere: Bool { false }
}

/// An element that lays out others by a rule.
@MainActor
package class ContainerElement: LayoutElement {
    package private(set) var rule: any LayoutRule
    package private(set) var children: [LayoutElement] = []
    private let isModifier: Bool

    init(rule: any LayoutRule) {
        self.rule = rule
        isModifier = rule.isModifier
    }

    package func setRule(_ new: some LayoutRule) {
        guard !isSame(new, rule) else { return }
        rule = new
        invalidate()
    }

    package func setChildren(_ new: [LayoutElement]) {
        guard !new.elementsEqual(children, by: ===) else { return }
        children = new
        for child in new { adopt(child) }
        invalidate()
    }

    package override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        rule.measure(proposal, children)
    }

    package override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        rule.place(in: frame, proposal, children)
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        if rule.drawsElsewhere { return children.first?.explicitGuide(key, proposal) }
        var placements = Self.recordingPlaces {
            rule.place(in: CGRect(origin: .zero, size: size(proposal)), proposal, children)
        }
        if isModifier { placements.removeAll { $0.element !== children.first } }
        return mergedGuide(key, of: placements)
    }

    override func computeSpacing() -> ViewSpacing {
        guard let first = children.first else { return isModifier ? ViewSpacing() : .zero }
        if isModifier { return first.spacing }
        return children.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
    }

    override var traitSource: LayoutElement? { isModifier ? children.first : nil }

    package override func visitLeaves(_ visit: (LeafElement) -> Void) {
        let children = rule.drawingOrder(self.children)
        guard children.count > 1, children.contains(where: { $0.zIndex != 0 }) else {
            for child in children { child.visitLeaves(visit) }
            return
        }
        let ordered = children.enumerated().sorted {
            ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
        }
        for (_, child) in ordered { child.visitLeaves(visit) }
    }

    private func isSame<Rule: LayoutRule>(_ new: Rule, _ old: any LayoutRule) -> Bool {
        (old as? Rule) == new
    }
}
