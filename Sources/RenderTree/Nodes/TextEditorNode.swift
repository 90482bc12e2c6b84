/// Many lines of editable text, scrolled by the widget itself.
package struct TextEditorNode: Equatable {
    package var text: ExactText
    package var font: FontDescription
    package var color: RenderColor
    package var alignment: TextNode.Alignment
    package var options: TextEditorOptions
    /// How often something was undone or redone: a text that comes with another count comes of that,
    /// and is shown where it has changed.
    package var undoCount: Int

    package init(
        text: ExactText,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        alignment: TextNode.Alignment = .leading,
        options: TextEditorOptions = TextEditorOptions(),
        undoCount: Int = 0
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
        self.options = options
        self.undoCount = undoCount
    }
}
