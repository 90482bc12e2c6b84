package import DocumentEngine
import Synchronization

/// A watcher whose events come when a test says so.
package final class ManualWatcher: FileWatcher {
    private let watches = Mutex<[Watch]>([])

    package init() {}

    /// The places that are being watched.
    package var places: [FileLocation] { watches.withLock { $0.map(\.place) } }

    /// Lets something seem to have happened; a file that has moved is where it is said to be.
    package func tell(movedTo location: FileLocation? = nil) {
        for watch in watches.withLock({ $0 }) {
            if let location { watch.place = location }
            watch.onEvent()
        }
    }

    // MARK: - FileWatcher

    package func watch(
        _ location: FileLocation,
        onEvent: @escaping @Sendable () -> Void
    ) -> any FileWatch {
        let watch = Watch(location, onEvent, in: self)
        watches.withLock { $0.append(watch) }
        return watch
    }

    private func remove(_ watch: Watch) {
        watches.withLock { $0.removeAll { $0 === watch } }
    }

    private final class Watch: FileWatch {
        let onEvent: @Sendable () -> Void
        private let watcher: ManualWatcher
        private let now: Mutex<FileLocation>

        init(
            _ location: FileLocation,
            _ onEvent: @escaping @Sendable () -> Void,
            in watcher: ManualWatcher
        ) {
            self.onEvent = onEvent
            self.watcher = watcher
            now = Mutex(location)
        }

        var place: FileLocation {
            get { now.withLock { $0 } }
            set { now.withLock { $0 = newValue } }
        }

        var currentLocation: FileLocation? { place }

        func stop() { watcher.remove(self) }
    }
}
