/// Many lines of editable text, scrolled by the widget itself.
package struct TextEditorNode: Equatable {
    package var text: ExactText
    package var font: FontDescription
    package var color: RenderColor
    package var alignment: TextNode.Alignment
    package var options: TextEditorOptions

    package init(
        text: ExactText,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        alignment: TextNode.Alignment = .leading,
        options: TextEditorOptions = TextEditorOptions()
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
        self.options = options
    }
}
