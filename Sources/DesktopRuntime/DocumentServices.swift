package import DocumentEngine
import LinuxPlatform

/// Where an application's documents are read, written and kept safe.
package struct DocumentServices: Sendable {
    package let store: any FileStore
    package let versions: (any VersionStore)?
    package let recovery: any RecoveryStore
    package let watcher: (any FileWatcher)?

    package init(
        store: any FileStore,
        versions: (any VersionStore)? = nil,
        recovery: any RecoveryStore,
        watcher: (any FileWatcher)? = nil
    ) {
        self.store = store
        self.versions = versions
        self.recovery = recovery
        self.watcher = watcher
    }
}

extension DesktopRuntime {
    /// The services for documents on this machine's disks.
    package static func documentServices(applicationID: String) -> DocumentServices {
        let recovery = DirectoryRecoveryStore(appIdentifier: applicationID)
        return DocumentServices(store: PosixFileStore(recovery: recovery), recovery: recovery)
    }
}
