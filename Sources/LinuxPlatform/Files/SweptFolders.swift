import DocumentEngine
import Synchronization

/// Remembers which folders have been cleared of leftovers, so that each is listed once a run.
final class SweptFolders: Sendable {
    private let done = Mutex<Set<FileIdentity>>([])

    func sweepOnce(
        _ folder: borrowing Descriptor,
        by sweep: (borrowing Descriptor) -> Void = TemporaryFile.sweep
    ) {
        guard let identity = try? folder.info().identity else { return }
        if done.withLock({ $0.insert(identity).inserted }) { sweep(folder) }
    }
}
