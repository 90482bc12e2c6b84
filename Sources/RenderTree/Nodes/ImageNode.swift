/// A symbol of the icon theme.
package struct ImageNode: Equatable {
    /// Icon names, best first; the backend takes the first that the theme has.
    package var iconNames: [String]
    /// Drawn where the theme has none of them: one or two letters, never empty.
    package var fallback: String
    /// The font whose size the symbol follows.
    package var font: FontDescription
    package var color: RenderColor
    /// Takes the room that it is offered; else the size of the font's letters.
    package var isResizable: Bool

    package init(
        iconNames: [String],
        fallback: String,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        isResizable: Bool = false
    ) {
        self.iconNames = iconNames
        self.fallback = fallback
        self.font = font
        self.color = color
        self.isResizable = isResizable
    }
}
