/// One line of editable text.
package struct TextFieldNode: Equatable {
    package enum Style: Equatable, Sendable { case automatic, plain, rounded }

    package enum Kind: Equatable, Sendable {
        case line
        /// Control-F goes there, Escape empties it.
        case search
        /// Shows dots.
        case secure
    }

    package var text: ExactText
    /// Stays as it is for the node's life.
    package var kind = Kind.line
    /// Whether Down leads to what is below: in a list to its first row.
    ///
    /// As of the start, too.
    package var leadsDown = false
    /// What assistive technology reads.
    package var title: String
    /// Shown greyed while the field is empty.
    package var prompt: String
    package var font: FontDescription
    package var color: RenderColor
    package var style: Style
    package var alignment: TextNode.Alignment

    package init(
        text: ExactText,
        prompt: String,
        title: String? = nil,
        font: FontDescription = .body,
        color: RenderColor = .foreground,
        style: Style = .automatic,
        alignment: TextNode.Alignment = .leading
    ) {
        self.text = text
        self.prompt = prompt
        self.title = title ?? prompt
        self.font = font
        self.color = color
        self.style = style
        self.alignment = alignment
    }
}
