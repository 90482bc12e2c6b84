public import Foundation

/// A layout whose type may change while the views in it keep their state.
public struct AnyLayout: Layout {
    /// What the layout inside remembers.
    public struct Cache {
        fileprivate var value: Any
    }

    private let layout: any Layout

    public init<L: Layout>(_ layout: L) { self.layout = layout }

    var stackOrientation: Axis? { type(of: layout).layoutProperties.stackOrientation }

    public func makeCache(subviews: Subviews) -> Cache {
        func open<L: Layout>(_ layout: L) -> Any { layout.makeCache(subviews: subviews) }
        return Cache(value: open(layout))
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        func open<L: Layout>(_ layout: L) {
            guard var own = cache.value as? L.Cache else {
                cache.value = layout.makeCache(subviews: subviews)
                return
            }
            layout.updateCache(&own, subviews: subviews)
            cache.value = own
        }
        open(layout)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        func open<L: Layout>(_ layout: L) -> ViewSpacing {
            with(layout, subviews, &cache) { layout.spacing(subviews: subviews, cache: &$0) }
        }
        return open(layout)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGSize {
        func open<L: Layout>(_ layout: L) -> CGSize {
            with(layout, subviews, &cache) {
                layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        return open(layout)
    }

    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        func open<L: Layout>(_ layout: L) {
            with(layout, subviews, &cache) {
                layout.placeSubviews(
                    in: bounds,
                    proposal: proposal,
                    subviews: subviews,
                    cache: &$0
                )
            }
        }
        open(layout)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func open<L: Layout>(_ layout: L) -> CGFloat? {
            with(layout, subviews, &cache) {
                layout.explicitAlignment(
                    of: guide,
                    in: bounds,
                    proposal: proposal,
                    subviews: subviews,
                    cache: &$0
                )
            }
        }
        return open(layout)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func open<L: Layout>(_ layout: L) -> CGFloat? {
            with(layout, subviews, &cache) {
                layout.explicitAlignment(
                    of: guide,
                    in: bounds,
                    proposal: proposal,
                    subviews: subviews,
                    cache: &$0
                )
            }
        }
        return open(layout)
    }

    /// Hands the layout inside its own cache, made anew where another layout's was there.
    private func with<L: Layout, Result>(
        _ layout: L,
        _ subviews: Subviews,
        _ cache: inout Cache,
        _ work: (inout L.Cache) -> Result
    ) -> Result {
        var own = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
        // No second copy while the layout works: it changes the cache in place.
        cache.value = ()
        defer { cache.value = own }
        return work(&own)
    }
}
