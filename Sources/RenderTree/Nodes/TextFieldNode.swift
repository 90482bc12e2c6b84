/// One line of editable text.
package struct TextFieldNode: Equatable {
    package enum Style: Equatable, Sendable { case automatic, plain, rounded }

    package var text: ExactText
    /// Shown greyed while the field is empty; also what assistive technology reads.
    package var prompt: String
    package var font: FontDescription
    package var color: RenderColor
    package var style: Style
    package var alignment: TextNode.Alignment

    package init(
        text: ExactText,
        prompt: String,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        style: Style = .automatic,
        alignment: TextNode.Alignment = .leading
    ) {
        self.text = text
        self.prompt = prompt
        self.font = font
        self.color = color
        self.style = style
        self.alignment = alignment
    }
}
