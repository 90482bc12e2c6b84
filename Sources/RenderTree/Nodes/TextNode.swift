/// Text that is read and not edited.
package struct TextNode: Equatable, Sendable {
    package enum Alignment: Equatable, Sendable { case leading, center, trailing }

    package var text: ExactText
    package var font: FontDescription
    package var color: RenderColor
    /// The lines shown at most; `nil` shows all.
    package var lineLimit: Int?
    package var alignment: Alignment
    package var isUnderlined: Bool
    package var isStruckThrough: Bool

    package init(
        text: ExactText,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        lineLimit: Int? = nil,
        alignment: Alignment = .leading,
        isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }
}
