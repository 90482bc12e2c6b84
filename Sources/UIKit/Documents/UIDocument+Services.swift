package import DesktopRuntime
package import DocumentEngine
import Foundation
import FoundationExtras

extension UIDocument {
    /// Where documents are read, written, watched and kept safe.
    package struct Services {
        package var store: any FileStore
        package var versions: (any VersionStore)?
        package var recovery: any RecoveryStore
        package var watcher: (any FileWatcher)?
        package var clock: any Clock<Duration>

        package init(
            store: any FileStore,
            versions: (any VersionStore)?,
            recovery: any RecoveryStore,
            watcher: (any FileWatcher)? = nil,
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.store = store
            self.versions = versions
            self.recovery = recovery
            self.watcher = watcher
            self.clock = clock
        }

        /// Those of the application.
        package init(_ services: DocumentServices) {
            self.init(
                store: services.store,
                versions: services.versions,
                recovery: services.recovery,
                watcher: services.watcher
            )
        }
    }

    /// What documents that are opened from now on use; the launch of an application sets it.
    ///
    /// Without that, the services for this machine's disks, under the program's name.
    @MainActor package static var services: Services {
        get {
            if let chosen { return chosen }
            let new = Services(DesktopRuntime.documentServices(applicationID: programName))
            chosen = new
            return new
        }
        set { chosen = newValue }
    }

    @MainActor private static var chosen: Services? {
        didSet { NSFileVersion.keeper = chosen.flatMap { DocumentVersionKeeper($0) } }
    }

    private static var programName: String { ProcessInfo.processInfo.processName }
}
