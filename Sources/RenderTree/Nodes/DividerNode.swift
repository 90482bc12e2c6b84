/// A thin line between things.
package struct DividerNode: Equatable {
    /// A vertical line stands between columns, a horizontal one between rows.
    package var isVertical: Bool
    /// In a menu, what the items below are called.
    package var heading: String?

    package init(isVertical: Bool, heading: String? = nil) {
        self.isVertical = isVertical
        self.heading = heading
    }
}
