/// A message about what has been done, which takes neither the keyboard nor the window.
package struct ToastNode: Equatable, Sendable {
    package var title: String
    /// The title of its button, if it has one.
    package var action: String?
    /// Whether there is a bar at the foot of the content, which it must leave in sight.
    package var isAboveBar: Bool
    /// It does not go before the person sends it away: what it says may have happened unseen.
    package var isLasting: Bool

    package init(
        title: String,
        action: String? = nil,
        isAboveBar: Bool = false,
        isLasting: Bool = false
    ) {
        self.title = title
        self.action = action
        self.isAboveBar = isAboveBar
        self.isLasting = isLasting
    }
}
