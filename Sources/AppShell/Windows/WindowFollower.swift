/// Hears of every window of the app.
@MainActor
package protocol WindowFollower: AnyObject {
    func windowDidOpen(_ window: WindowController)
    func windowDidClose(_ window: WindowController)
    func windowDidChangeActivity(_ window: WindowController)
    /// The document has another name or place, or is edited now, or is not any more.
    func windowDocumentDidChange(_ window: WindowController)
}
