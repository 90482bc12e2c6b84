/// Many lines of editable text, scrolled by the widget itself.
package struct TextEditorNode: Equatable {
    package var text: ExactText
    package var font: FontDescription
    package var color: RenderColor
    package var alignment: TextNode.Alignment

    package init(
        text: ExactText,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        alignment: TextNode.Alignment = .leading
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
    }
}
