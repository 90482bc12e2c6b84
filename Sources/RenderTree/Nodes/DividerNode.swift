/// A thin line between things.
package struct DividerNode: Equatable {
    /// A vertical line stands between columns, a horizontal one between rows.
    package var isVertical: Bool

    package init(isVertical: Bool) { self.isVertical = isVertical }
}
