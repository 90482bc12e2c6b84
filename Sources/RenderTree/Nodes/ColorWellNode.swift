/// A button that shows a colour and lets a person choose another; its label is the content of a host of
/// the same id.
package struct ColorWellNode: Equatable, Sendable {
    /// The label's text, for assistive technology.
    package var title: String
    package var color: RenderColor
    package var supportsOpacity: Bool
    package var labelLayout: LabelLayout

    package init(
        title: String,
        color: RenderColor,
        supportsOpacity: Bool,
        labelLayout: LabelLayout
    ) {
        self.title = title
        self.color = color
        self.supportsOpacity = supportsOpacity
        self.labelLayout = labelLayout
    }
}
