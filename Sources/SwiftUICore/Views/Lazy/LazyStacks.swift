public import Foundation

/// Kinds of views that stay in sight at the edge of a scroll view.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views below each other of which, in a scroll view, only those in sight exist.
///
/// It is as wide as it may be. The state of a `ForEach`'s view that is out of sight is kept as long
/// as its element is there.
///
/// ## On Linux
/// Headers and footers of sections scroll along, pinned or not.
public struct LazyVStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// `spacing` in points between neighbours; `nil` is the standard distance.
    nonisolated public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyVStack: LazyContainerView {
    var lazyRule: LazyRule {
        LazyRule(
            axis: .vertical,
            alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing
        )
    }
}

/// Views side by side of which, in a scroll view, only those in sight exist.
///
/// It is as high as it may be. The state of a `ForEach`'s view that is out of sight is kept as long
/// as its element is there.
///
/// ## On Linux
/// Headers and footers of sections scroll along, pinned or not.
public struct LazyHStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// `spacing` in points between neighbours; `nil` is the standard distance.
    nonisolated public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyHStack: LazyContainerView {
    var lazyRule: LazyRule {
        LazyRule(
            axis: .horizontal,
            alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing
        )
    }
}
