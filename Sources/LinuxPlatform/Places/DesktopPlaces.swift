package import DocumentEngine
import Foundation

/// The places of a freedesktop.org desktop: the user's folders, the bookmarks of file managers, and
/// disks that are mounted for people.
package struct DesktopPlaces: PlaceSource {
    private let watcher: any FileWatcher

    package init(watcher: any FileWatcher) { self.watcher = watcher }

    package var places: [BrowserPlace] {
        let home = BaseDirectories.home
        let bookmarks = (try? Data(contentsOf: Self.bookmarksFile.url)) ?? Data()
        let mounts = (try? Data(contentsOf: URL(fileURLWithPath: MountTable.path))) ?? Data()
        return [
            BrowserPlace(.recents, title: "Recent", location: nil),
            BrowserPlace(.home, title: "Home", location: home),
        ]
            + UserFolders.all.map { kind, location in
                BrowserPlace(.userFolder(kind), title: location.name, location: location)
            } + Bookmarks.places(in: Array(bookmarks)) + MountTable.volumes(in: Array(mounts))
    }

    package func watch(onChange: @escaping @Sendable () -> Void) -> any PlaceWatch {
        let files = [Self.bookmarksFile, UserFolders.file].map { file in
            watcher.watch(file, onEvent: onChange)
        }
        return Watch(files: files, mounts: MountWatch(onChange: onChange))
    }

    /// GTK's, which all file managers of the desktop share.
    private static var bookmarksFile: FileLocation {
        FileLocation(path: "gtk-3.0/bookmarks", relativeTo: BaseDirectories.configuration)
    }

    private final class Watch: PlaceWatch {
        private let files: [any FileWatch]
        private let mounts: MountWatch?

        init(files: [any FileWatch], mounts: MountWatch?) {
            self.files = files
            self.mounts = mounts
        }

        func stop() {
            for file in files { file.stop() }
            mounts?.stop()
        }
    }
}
