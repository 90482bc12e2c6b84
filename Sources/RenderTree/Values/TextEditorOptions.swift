/// How a person wants texts to be shown while they are edited; the app has no say in it.
package struct TextEditorOptions: Equatable, Sendable {
    package var showsLineNumbers: Bool
    /// Breaks long lines at the width of the view.
    package var wrapsLines: Bool
    /// Colours the text by the language that the file's name stands for.
    package var highlightsSyntax: Bool
    /// Points added to the size of the font, or taken from it.
    package var zoom: Int
    /// The name of the file that the window shows, from which its language is guessed.
    package var fileName: String?

    package init(
        showsLineNumbers: Bool = false,
        wrapsLines: Bool = true,
        highlightsSyntax: Bool = true,
        zoom: Int = 0,
        fileName: String? = nil
    ) {
        self.showsLineNumbers = showsLineNumbers
        self.wrapsLines = wrapsLines
        self.highlightsSyntax = highlightsSyntax
        self.zoom = zoom
        self.fileName = fileName
    }
}
