package import DocumentEngine
import LinuxPlatform

/// Where an application's documents are read, written, watched and kept safe.
package struct DocumentServices: Sendable {
    package let store: any FileStore
    package let recovery: any RecoveryStore
    package let versions: any VersionStore
    package let watcher: any FileWatcher
    package let browsing: BrowsingServices
    package let recents: any RecentDocuments
    /// Where people keep documents; it need not be there.
    package let documentsFolder: FileLocation
    package let homeFolder: FileLocation
    package let mail: any MailComposer

    package init(
        store: any FileStore,
        recovery: any RecoveryStore,
        versions: any VersionStore,
        watcher: any FileWatcher,
        browsing: BrowsingServices,
        recents: any RecentDocuments,
        documentsFolder: FileLocation,
        homeFolder: FileLocation,
        mail: any MailComposer = DesktopMail()
    ) {
        self.store = store
        self.recovery = recovery
        self.versions = versions
        self.watcher = watcher
        self.browsing = browsing
        self.recents = recents
        self.documentsFolder = documentsFolder
        self.homeFolder = homeFolder
        self.mail = mail
    }
}

extension DesktopRuntime {
    /// The services for documents on this machine's disks.
    @MainActor
    package static func documentServices(applicationID: String) -> DocumentServices {
        let recovery = DirectoryRecoveryStore(appIdentifier: applicationID)
        let versions = DirectoryVersionStore(appIdentifier: applicationID)
        let watcher = InotifyWatcher()
        return DocumentServices(
            store: PosixFileStore(recovery: recovery, versions: versions),
            recovery: recovery,
            versions: versions,
            watcher: watcher,
            browsing: BrowsingServices(
                listing: PosixDirectoryListing(),
                folderWatcher: watcher,
                changing: FileChanging(operations: PosixFileOperations(), trash: PosixTrash()),
                places: DesktopPlaces(watcher: watcher),
                thumbnails: DesktopThumbnails()
            ),
            recents: DesktopRecents(),
            documentsFolder: UserFolders.documents,
            homeFolder: BaseDirectories.home
        )
    }
}
