/// When a document's file changes.
package enum SavePolicy: Hashable, Sendable {
    /// Also by itself: a while after an edit, and when the user turns to something else.
    case autosave
    /// On Save alone; until then edits are in drafts, and closing asks.
    case drafts
}
