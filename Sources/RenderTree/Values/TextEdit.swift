/// One replacement in a text, positions counted in Unicode scalars, as GTK counts them.
package struct TextEdit: Equatable, Sendable {
    /// Scalars before the replaced part.
    package var offset: Int
    package var removed: String
    package var inserted: String

    package init(offset: Int, removed: String, inserted: String) {
        self.offset = offset
        self.removed = removed
        self.inserted = inserted
    }

    /// The edit that takes this one back.
    package var inverse: TextEdit {
        TextEdit(offset: offset, removed: inserted, inserted: removed)
    }
}
