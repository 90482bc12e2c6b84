/// Shortcuts that belong together, as an overview shows them.
package struct ShortcutGroupNode: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        package var title: String
        /// Any of them does it; the first is the one to learn.
        package var shortcuts: [KeyShortcut]

        package init(title: String, shortcuts: [KeyShortcut]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    package var title: String
    package var entries: [Entry]

    package init(title: String, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }
}
