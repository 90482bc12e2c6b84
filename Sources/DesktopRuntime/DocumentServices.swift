package import DocumentEngine
import LinuxPlatform

/// Where an application's documents are read, written and kept safe.
package struct DocumentServices: Sendable {
    package let store: any FileStore
    package let recovery: any RecoveryStore

    package init(store: any FileStore, recovery: any RecoveryStore) {
        self.store = store
        self.recovery = recovery
    }
}

extension DesktopRuntime {
    /// The services for documents on this machine's disks.
    package static func documentServices(applicationID: String) -> DocumentServices {
        let recovery = DirectoryRecoveryStore(appIdentifier: applicationID)
        return DocumentServices(store: PosixFileStore(recovery: recovery), recovery: recovery)
    }
}
