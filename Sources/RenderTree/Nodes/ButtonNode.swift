/// A push button; its label is the content of a host of the same id.
package struct ButtonNode: Equatable {
    package enum Style: Equatable, Sendable {
        /// The desktop's choice: raised in content, flat in a header bar.
        case automatic
        case bordered, prominent, borderless, plain, link
        /// The label alone is seen.
        case bare
    }

    package enum Shape: Equatable, Sendable { case automatic, capsule, circle }
    package enum Size: Equatable, Sendable { case small, regular, large }

    package enum Role: Equatable, Sendable { case destructive, cancel }

    /// The label's text, for assistive technology.
    package var title: String
    package var style: Style
    package var role: Role?
    package var shortcut: KeyShortcut?
    /// Whether it shows what it hides when pressed again; `nil` where it hides nothing.
    package var isExpanded: Bool?
    /// Whether what it turns on and off is on; `nil` where it turns nothing.
    package var isOn: Bool?
    /// Whether it tells when it is held down.
    package var reportsPresses = false
    package var shape = Shape.automatic
    package var size = Size.regular
    /// What is coloured in it; `nil` for the theme's own.
    package var tint: RenderColor?

    package init(
        title: String,
        style: Style = .automatic,
        role: Role? = nil,
        shortcut: KeyShortcut? = nil
    ) {
        self.title = title
        self.style = style
        self.role = role
        self.shortcut = shortcut
    }
}
