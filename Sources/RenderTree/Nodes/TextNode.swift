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
    /// Parts that look differently from each other; empty where all is of one kind.
    package var runs: [TextRun] = []
    /// The lines for which there is room at least.
    package var minimumLines = 0
    /// What is left out where there are more lines than may be shown.
    package var truncation = Truncation.tail
    /// Whether people can select and copy it.
    package var isSelectable = false
    /// Points between lines, beside the font's own.
    package var lineSpacing: Double = 0

    package enum Truncation: Equatable, Sendable { case head, middle, tail }

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
