package import DocumentEngine
import LinuxPlatform

/// Where an application's documents are read, written, watched and kept safe.
package struct DocumentServices: Sendable {
    package let store: any FileStore
    package let recovery: any RecoveryStore
    package let versions: any VersionStore
    package let watcher: any FileWatcher

    package init(
        store: any FileStore,
        recovery: any RecoveryStore,
        versions: any VersionStore,
        watcher: any FileWatcher
    ) {
        self.store = store
        self.recovery = recovery
        self.versions = versions
        self.watcher = watcher
    }
}

extension DesktopRuntime {
    /// The services for documents on this machine's disks.
    package static func documentServices(applicationID: String) -> DocumentServices {
        let recovery = DirectoryRecoveryStore(appIdentifier: applicationID)
        let versions = DirectoryVersionStore(appIdentifier: applicationID)
        return DocumentServices(
            store: PosixFileStore(recovery: recovery, versions: versions),
            recovery: recovery,
            versions: versions,
            watcher: InotifyWatcher()
        )
    }
}
