/// Hears of every window of the app.
@MainActor
package protocol WindowFollower: AnyObject {
    func windowDidOpen(_ window: WindowController)
    func windowDidClose(_ window: WindowController)
    func windowDidChangeActivity(_ window: WindowController)
}
