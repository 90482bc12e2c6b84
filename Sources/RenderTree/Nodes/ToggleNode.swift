/// An on–off control; its label is the content of a host of the same id.
package struct ToggleNode: Equatable {
    package enum Style: Equatable, Sendable { case checkbox, `switch`, button }

    /// The label's text, for assistive technology.
    package var title: String
    package var isOn: Bool
    package var style: Style
    package var shortcut: KeyShortcut?
    /// Only a switch stands apart from its label.
    package var labelLayout: LabelLayout

    package init(
        title: String,
        isOn: Bool,
        style: Style = .checkbox,
        shortcut: KeyShortcut? = nil,
        labelLayout: LabelLayout = .beside
    ) {
        self.title = title
        self.isOn = isOn
        self.style = style
        self.shortcut = shortcut
        self.labelLayout = labelLayout
    }
}
