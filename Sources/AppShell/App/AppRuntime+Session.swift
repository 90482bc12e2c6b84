import DesktopRuntime
import DocumentEngine
import Foundation

/// What was open when the desktop ended the app, which opens again at the next start.
extension AppRuntime {
    /// The addresses of documents that are open and may be opened again unasked.
    var openPlaces: [String] {
        let open = windows.compactMap { $0 as? DocumentWindowController }
            .filter { scenes[$0.sceneIndex].restorationBehavior != .disabled }
            .compactMap(\.session.location)
        return (open + (content?.openFiles ?? [])).map(\.address)
    }

    /// Notes what is open, as the session ends.
    func keepSession(_ places: [String]) { defaults.set(places, forKey: Self.sessionKey) }

    /// The person has ended the session, which is kept only where that is what people want.
    func endSession(_ places: [String]) {
        guard defaults.bool(forKey: Self.keepsWindowsKey) else { return forgetSession() }
        keepSession(places)
    }

    /// Opens what was open, once.
    func reopenSession() async {
        let places = (defaults.stringArray(forKey: Self.sessionKey) ?? [])
            .compactMap { FileLocation(address: $0) }
        forgetSession()
        guard !places.isEmpty else { return }
        let listing = services.browsing.listing
        // What is gone by now is no news; a disk may hang.
        let there = await Task.detached {
            places.filter { listing.entry(at: $0) != nil }
        }.value
        guard !there.isEmpty else { return }
        if let content { content.reopen(there) } else { await openFiles(there.map(\.bytes)) }
    }

    private func forgetSession() { defaults.removeObject(forKey: Self.sessionKey) }

    private static let sessionKey = "OpenDocuments"
    private static let keepsWindowsKey = "NSQuitAlwaysKeepsWindows"
}
