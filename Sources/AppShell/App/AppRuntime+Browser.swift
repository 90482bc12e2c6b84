import DesktopRuntime
package import DocumentEngine
import Foundation
import RenderTree

/// Where browsers begin, and what is a folder for them.
extension AppRuntime {
    /// Which scene's commands the browser has: that whose documents can be made.
    package var browserSceneIndex: Int {
        let scenes = documentScenes
        return (scenes.first { $0.document.role == .editor } ?? scenes.first)?.index ?? 0
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
        defaults.set(folder.address, forKey: Self.folderKey)
        onDeactivation()
    }

    /// The folder that a browser shows first: the one shown last, or what is left of the way to it.
    package func startingFolder() async -> FileLocation {
        let start = StartingFolder(
            last: lastFolder,
            documents: services.documentsFolder,
            home: services.homeFolder
        )
        let listing = services.browsing.listing
        return await Task.detached { start.find(with: listing) }.value
    }

    /// The folder that a browser showed last, which need not be there any more.
    var lastFolder: FileLocation? {
        defaults.string(forKey: Self.folderKey).flatMap { FileLocation(address: $0) }
    }

    private static let folderKey = "DocumentBrowserFolder"
}
