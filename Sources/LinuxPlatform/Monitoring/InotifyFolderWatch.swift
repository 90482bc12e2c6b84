import CLinux
import DocumentEngine
import Synchronization

/// A watch on all names in a folder, wherever the folder moves.
final class InotifyFolderWatch: FileWatch {
    private let listener: Listener
    private let notices: Notices
    private let subscription: Mutex<Notices.Subscription?>

    init(_ folder: FileLocation, listener: Listener, notices: Notices) {
        self.listener = listener
        self.notices = notices
        let opened = try? Descriptor(folderAt: FileName(folder.bytes), as: LINUX_OPEN_FOLDER_PATH)
        let found: Notices.Subscription? =
            if let opened { notices.watchNames(in: opened, for: listener) } else { nil }
        subscription = Mutex(found)
    }

    deinit {
        stop()
    }

    /// Nobody asks where a folder has gone.
    var currentLocation: FileLocation? { nil }

    func stop() {
        listener.stop()
        let subscription = subscription.withLock { subscription in
            defer { subscription = nil }
            return subscription
        }
        if let subscription { notices.end([subscription], for: listener) }
    }
}
