/// How far something has come.
package struct ProgressNode: Equatable, Sendable {
    package enum Style: Equatable, Sendable {
        case bar, spinner
        /// Is drawn by other nodes at its place; only assistive technology finds it.
        case unseen
    }

    /// What assistive technology reads.
    package var title: String
    /// From 0 to 1; `nil` where nobody knows.
    package var fraction: Double?
    /// Stays as it is for the node's life.
    package var style: Style

    package init(title: String, fraction: Double?, style: Style) {
        self.title = title
        self.fraction = fraction
        self.style = style
    }
}
