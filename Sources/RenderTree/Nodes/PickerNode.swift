/// A choice among options; its label is the content of a host of the same id.
package struct PickerNode: Equatable {
    package enum Style: Equatable, Sendable {
        /// In a menu that drops down from a button.
        case menu
        /// Joined buttons side by side.
        case segmented
        /// Radio buttons below each other.
        case inline
    }

    package struct Option: Equatable, Sendable {
        package var title: String

        package init(title: String) { self.title = title }
    }

    /// The label's text, for assistive technology.
    package var title: String
    package var options: [Option]
    /// The number of the chosen option; `nil` where none of them is what is chosen.
    package var selected: Int?
    /// Stays as it is for the node's life.
    package var style: Style
    package var labelLayout: LabelLayout
    /// Of the options; `nil` for the theme's own.
    package var font: FontDescription?
    /// Without a frame around it until it is pointed at.
    package var isFlat: Bool

    package init(
        title: String,
        options: [Option] = [],
        selected: Int? = nil,
        style: Style = .menu,
        labelLayout: LabelLayout = .beside,
        font: FontDescription? = nil,
        isFlat: Bool = false
    ) {
        self.title = title
        self.options = options
        self.selected = selected
        self.style = style
        self.labelLayout = labelLayout
        self.font = font
        self.isFlat = isFlat
    }
}
