/// What a text editor does by itself when asked: views and documents hear only of the edits.
package enum TextCommand: Equatable, Sendable, CaseIterable {
    /// Opens the bar that finds text, with what is selected.
    case find
    case findNext, findPrevious
    /// Opens the same bar with a field for what is put in place of the found.
    case replace
    /// Opens a bar that asks for a line.
    case goToLine
}
