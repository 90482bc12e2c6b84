package import Foundation
package import RenderTree

/// How a container measures and places its children; a plain value.
package protocol LayoutRule: Equatable {
    @MainActor
    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent

    @MainActor
    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement])

    /// The children in the order in which they are drawn, back to front.
    @MainActor
    func drawingOrder(_ children: [LayoutElement]) -> [LayoutElement]
}

extension LayoutRule {
    package func drawingOrder(_ children: [LayoutElement]) -> [LayoutElement] { children }
}

/// An element that lays out others by a rule.
@MainActor
package class ContainerElement: LayoutElement {
    package private(set) var rule: any LayoutRule
    package private(set) var children: [LayoutElement] = []

    init(rule: any LayoutRule) { self.rule = rule }

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

    package override func visitLeaves(_ visit: (LeafElement) -> Void) {
        for child in rule.drawingOrder(children) { child.visitLeaves(visit) }
    }

    private func isSame<Rule: LayoutRule>(_ new: Rule, _ old: any LayoutRule) -> Bool {
        (old as? Rule) == new
    }

    package override var isSpacer: Bool { children.count == 1 && children[0].isSpacer }
}
