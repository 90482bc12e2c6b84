public import Foundation

/// Views in columns that go on downwards, of which, in a scroll view, only those in sight exist.
///
/// ## On Linux
/// Headers and footers of sections take a cell, and scroll along, pinned or not.
public struct LazyVGrid<Content: View> {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// `spacing` in points between rows; `nil` is the standard distance.
    nonisolated public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyVGrid: LazyContainerView {
    var lazyRule: LazyRule {
        LazyRule(
            axis: .vertical,
            tracks: columns,
            alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing
        )
    }
}

/// Views in rows that go on sideways, of which, in a scroll view, only those in sight exist.
///
/// ## On Linux
/// Headers and footers of sections take a cell, and scroll along, pinned or not.
public struct LazyHGrid<Content: View> {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// `spacing` in points between columns; `nil` is the standard distance.
    nonisolated public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyHGrid: LazyContainerView {
    var lazyRule: LazyRule {
        LazyRule(
            axis: .horizontal,
            tracks: rows,
            alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing
        )
    }
}
