public import Foundation

/// A way to arrange views that an app brings along.
///
/// A layout is asked for its size as often as its container likes to try, then places its subviews
/// once. It reckons as if lines of text ran from left to right; where they do not, the result is
/// mirrored. A subview that is not placed stands in the middle, offered what the layout was offered;
/// of two places for one subview the last counts. Main thread.
@preconcurrency
public protocol Layout: Sendable {
    /// What the layout remembers between calls as long as neither it nor a subview changes.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }

    func makeCache(subviews: Subviews) -> Cache

    /// Brings the cache up to date once the layout or a subview has changed.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The room that the layout likes to have around it.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size, in points, that the layout takes when offered `proposal`.
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGSize

    /// Places the subviews in `bounds`, whose origin need not be zero.
    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    )

    /// Where the layout sets a guide, from the left edge of `bounds`; `nil` where it does not.
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// Where the layout sets a guide, from the top edge of `bounds`; `nil` where it does not.
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What a layout says about itself.
public struct LayoutProperties: Sendable {
    /// The direction of a layout that works as a stack; spacers and dividers in it turn with it.
    public var stackOrientation: Axis?

    public init() {}
}

// MARK: - Defaults

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Makes the cache anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// The largest room that any subview likes on each side.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return .zero }
        return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
    }

    /// The subviews' guides as one.
    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        merged(guide.key, in: bounds, proposal, subviews, &cache)
    }

    /// The subviews' guides as one.
    public func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        merged(guide.key, in: bounds, proposal, subviews, &cache)
    }

    private func merged(
        _ key: AlignmentKey,
        in bounds: CGRect,
        _ proposal: ProposedViewSize,
        _ subviews: Subviews,
        _ cache: inout Cache
    ) -> CGFloat? {
        let placements = LayoutElement.recordingPlaces {
            placeSubviews(
                in: CGRect(origin: .zero, size: bounds.size),
                proposal: proposal,
                subviews: subviews,
                cache: &cache
            )
        }
        return MainActor.assumeIsolated { mergedGuide(key, of: placements) }
    }

    /// The layout of some views, as a view.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}
