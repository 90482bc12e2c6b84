import CLinux
import DocumentEngine
import Glibc
import Synchronization

/// A watch on a file and on the names that lead to it.
///
/// The open descriptor is what follows the file through renames and moves. It is open as a path
/// only: nobody is kept from unmounting or writing.
final class InotifyWatch: FileWatch {
    private struct State: ~Copyable {
        var file: Descriptor?
        var subscriptions: [Notices.Subscription] = []
    }

    private let listener: Listener
    private let notices: Notices
    private let state: Mutex<State>

    init(_ location: FileLocation, listener: Listener, notices: Notices) {
        self.listener = listener
        self.notices = notices
        var subscriptions: [Notices.Subscription?] = []
        var file: Descriptor?
        // The names first: what happens to the file from here on is noticed in one way or another.
        if let place = try? Place(resolving: location) {
            subscriptions.append(notices.watch(place.name, in: place.folder, for: listener))
            if place.location != location, let link = try? Place(at: location) {
                subscriptions.append(notices.watch(link.name, in: link.folder, for: listener))
            }
            if let found = try? place.open(as: LINUX_OPEN_PATH) {
                subscriptions.append(notices.watch(found, for: listener))
                file = consume found
            }
        }
        state = Mutex(State(file: file, subscriptions: subscriptions.compactMap(\.self)))
    }

    deinit {
        stop()
    }

    var currentLocation: FileLocation? {
        state.withLock { state in
            guard let location = state.file?.location, !TrashFolders.holds(location),
                // Its place is taken: it is a version now, or about to become one.
                !TemporaryFile.isName(location.nameBytes),
                VersionName(parsing: location.name) == nil
            else { return nil }
            return location
        }
    }

    func stop() {
        listener.stop()
        let subscriptions = state.withLock { state in
            state.file = nil
            defer { state.subscriptions = [] }
            return state.subscriptions
        }
        notices.end(subscriptions, for: listener)
    }
}
