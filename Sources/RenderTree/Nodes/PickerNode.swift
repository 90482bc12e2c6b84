/// A choice among options; its label is the content of a host of the same id.
package struct PickerNode: Equatable {
    package struct Option: Equatable, Sendable {
        package var title: String
        /// Names of a symbol before the title, best first; empty for none.
        package var iconNames: [String]

        package init(title: String, iconNames: [String] = []) {
            self.title = title
            self.iconNames = iconNames
        }
    }

    /// The label's text, for assistive technology.
    package var title: String
    package var options: [Option]
    /// The number of the chosen option; `nil` where none of them is what is chosen.
    package var selected: Int?
    package var labelLayout: LabelLayout

    package init(
        title: String,
        options: [Option] = [],
        selected: Int? = nil,
        labelLayout: LabelLayout = .beside
    ) {
        self.title = title
        self.options = options
        self.selected = selected
        self.labelLayout = labelLayout
    }
}
