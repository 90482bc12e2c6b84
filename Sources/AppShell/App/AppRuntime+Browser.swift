import DesktopRuntime
package import DocumentEngine
import Foundation
import RenderTree

/// The browser: when it comes, where it begins, and when it goes.
extension AppRuntime {
    var browsers: [BrowserWindowController] {
        windows.compactMap { $0 as? BrowserWindowController }
    }

    /// Shows a folder in a browser: the one given, or the one that was shown last.
    ///
    /// Without a folder a browser that is open already is raised.
    func showBrowser(at folder: FileLocation? = nil) async {
        if folder == nil, let browser = browsers.last { return browser.present() }
        let place: FileLocation
        if let folder { place = folder } else { place = await startingFolder() }
        if let browser = browsers.first(where: { $0.model.place == .folder(place) }) {
            return browser.present()
        }
        let browser = BrowserWindowController(runtime: self, folder: place)
        windows.append(browser)
        browser.show()
    }

    /// A document is there to be worked on: the browser has done its work.
    func closeBrowsers() {
        for browser in browsers { browser.close() }
    }

    /// Tells folders from files.
    func sorted(_ paths: [[UInt8]]) async -> (files: [FileLocation], folders: [FileLocation]) {
        // An app without documents has no use for folders, and says so.
        guard !documentScenes.isEmpty || content != nil else {
            return (paths.map { FileLocation(bytes: $0) }, [])
        }
        let listing = services.browsing.listing
        // A disk may hang.
        return await Task.detached {
            let places = paths.map { FileLocation(bytes: $0) }
            let folders = places.filter { listing.entry(at: $0)?.kind == .folder }
            return (places.filter { !folders.contains($0) }, folders)
        }.value
    }

    package func rememberFolder(_ folder: FileLocation) {
        // As an address: the bytes of a path need not be text.
        defaults.set(folder.url.absoluteString, forKey: Self.folderKey)
        onDeactivation()
    }

    /// The folder that a browser shows first: the one shown last, or what is left of the way to it.
    package func startingFolder() async -> FileLocation {
        let last = defaults.string(forKey: Self.folderKey)
            .flatMap { URL(string: $0) }.flatMap { FileLocation(fileURL: $0) }
        let start = StartingFolder(
            last: last,
            documents: services.documentsFolder,
            home: services.homeFolder
        )
        let listing = services.browsing.listing
        return await Task.detached { start.find(with: listing) }.value
    }

    private static let folderKey = "DocumentBrowserFolder"
}
