package import DocumentEngine

/// Watches files by the kernel's notices, which cost nothing while nothing happens.
///
/// Changes that another machine makes to a network disk are not noticed. When the kernel has no
/// more watches to give, a watch stays silent.
package final class InotifyWatcher: FileWatcher {
    private let notices = Notices()

    package init() {}

    package func watch(
        _ location: FileLocation,
        onEvent: @escaping @Sendable () -> Void
    ) -> any FileWatch {
        InotifyWatch(location, listener: Listener { _ in onEvent() }, notices: notices)
    }
}

extension InotifyWatcher: FolderWatcher {
    package func watchContents(
        of folder: FileLocation,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) -> any FileWatch {
        let listener = Listener { names in
            onChange(names.map { .names(Set($0.map(\.plainBytes))) } ?? .everything)
        }
        return InotifyFolderWatch(folder, listener: listener, notices: notices)
    }
}
