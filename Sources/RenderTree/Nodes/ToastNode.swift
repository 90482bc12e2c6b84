/// A message about what has been done, which goes by itself.
package struct ToastNode: Equatable, Sendable {
    package var title: String
    /// The title of its button.
    package var action: String
    /// Whether there is a bar at the foot of the content, which it must leave in sight.
    package var isAboveBar: Bool

    package init(title: String, action: String, isAboveBar: Bool = false) {
        self.title = title
        self.action = action
        self.isAboveBar = isAboveBar
    }
}
