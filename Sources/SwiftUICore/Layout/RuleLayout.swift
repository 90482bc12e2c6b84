import Foundation
import RenderTree

/// A layout that works by one of the core's own rules.
protocol RuleLayout: Layout where Cache == Void {
    associatedtype Rule: LayoutRule & Sendable
    var rule: Rule { get }
}

extension RuleLayout {
    public func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: LayoutSubviews,
        cache: inout Void
    ) -> CGSize {
        let rule = rule
        return MainActor.assumeIsolated {
            rule.measure(proposal.sizeProposal, Array(subviews.elements)).size
        }
    }

    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: LayoutSubviews,
        cache: inout Void
    ) {
        let rule = rule
        MainActor.assumeIsolated {
            rule.place(in: bounds, proposal.sizeProposal, Array(subviews.elements))
        }
    }
}
