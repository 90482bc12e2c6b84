package import Foundation
package import RenderTree

/// One thing that is laid out: it answers proposals with sizes, and takes a place.
///
/// Sizes are remembered for each proposal until the element or something in it changes. A place is
/// passed on only where it differs from the last one. All lengths in points.
@MainActor
package class LayoutElement {
    package private(set) weak var parent: LayoutElement?
    /// Who shares out room first: higher before lower.
    package var priority: Double = 0 {
        didSet { if priority != oldValue { invalidate() } }
    }

    private var answers: [(proposal: SizeProposal, measurement: Extent)] = []
    private var place: (origin: CGPoint, proposal: SizeProposal)?
    private var needsPlacement = true

    package init() {}

    /// The size for a proposal, from memory where it is known.
    package final func measure(_ proposal: SizeProposal) -> Extent {
        if let known = answers.first(where: { $0.proposal == proposal }) {
            return known.measurement
        }
        let measurement = computeMeasurement(proposal)
        if answers.count >= 8 { answers.removeFirst() }
        answers.append((proposal, measurement))
        return measurement
    }

    package final func size(_ proposal: SizeProposal) -> CGSize { measure(proposal).size }

    /// Puts the element's top left corner at `origin` in its host, in the size that it answers to
    /// `proposal`.
    package final func place(at origin: CGPoint, _ proposal: SizeProposal) {
        if !needsPlacement, let place, place.origin == origin, place.proposal == proposal { return }
        needsPlacement = false
        place = (origin, proposal)
        placeContents(in: CGRect(origin: origin, size: size(proposal)), proposal)
    }

    /// Forgets sizes and places from here up to the host: something here changed.
    package final func invalidate() {
        var element: LayoutElement? = self
        while let current = element {
            current.answers.removeAll(keepingCapacity: true)
            current.needsPlacement = true
            guard let parent = current.parent else { return current.rootDidInvalidate() }
            element = parent
        }
    }

    /// Whether every remembered answer would be given again.
    final func answersStillHold() -> Bool {
        answers.allSatisfy { computeMeasurement($0.proposal) == $0.measurement }
    }

    final func adopt(_ child: LayoutElement) { child.parent = self }

    // MARK: - For subclasses

    package func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        Extent(size: .zero)
    }

    package func placeContents(in frame: CGRect, _ proposal: SizeProposal) {}

    /// Calls `visit` for every leaf in drawing order.
    package func visitLeaves(_ visit: (LeafElement) -> Void) {}

    /// Calls `visit` for every leaf in drawing order, also for those within groups.
    package final func visitDrawn(_ visit: (LeafElement) -> Void) {
        visitLeaves { leaf in
            if let group = leaf as? GroupElement {
                group.content.visitDrawn(visit)
            } else {
                visit(leaf)
            }
        }
    }

    /// The element is the root of its host, and something in it changed.
    package func rootDidInvalidate() {}

    /// Whether a stack leaves no room of its own between this element and its neighbours.
    package var isSpacer: Bool { false }
}
