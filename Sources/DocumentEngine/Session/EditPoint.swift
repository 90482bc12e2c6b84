/// A position in a document's undo history.
///
/// Every change makes a new point, and the first change after `willSave` does so even if it joins a
/// running undo step; undo and redo return to the point they restore. Equal points therefore mean
/// equal contents as far as saves are concerned, and the session compares nothing else.
package struct EditPoint: Hashable, Sendable {
    package let token: Int

    package init(_ token: Int) {
        self.token = token
    }

    /// The position after contents were loaded or made, before any edit.
    package static let start = EditPoint(0)
}
