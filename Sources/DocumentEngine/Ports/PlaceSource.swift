/// Knows the places where people keep files on this desktop.
package protocol PlaceSource: Sendable {
    /// All of them in the order in which they are shown, also such as have gone.
    ///
    /// Blocks; any thread but the main one.
    var places: [BrowserPlace] { get }

    /// Tells when there may be others, until what it returns is stopped or released.
    ///
    /// - Parameter onChange: Called on any thread.
    func watch(onChange: @escaping @Sendable () -> Void) -> any PlaceWatch
}

package protocol PlaceWatch: AnyObject, Sendable {
    func stop()
}
