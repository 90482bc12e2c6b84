/// A message about what has been done, which goes by itself.
package struct ToastNode: Equatable, Sendable {
    package var title: String
    /// The title of its button.
    package var action: String

    package init(title: String, action: String) {
        self.title = title
        self.action = action
    }
}
