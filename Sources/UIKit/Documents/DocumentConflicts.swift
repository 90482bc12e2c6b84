import DocumentEngine
import Foundation
import FoundationExtras

/// The edits of open documents whose files other programs have changed, as versions of those files.
///
/// Any thread.
final class DocumentConflicts: @unchecked Sendable {
    static let shared = DocumentConflicts()

    private struct Conflict {
        let version: DocumentVersion
        /// The file's, links followed.
        let location: FileLocation
        /// Where the edits stood.
        let point: EditPoint
        let handle: DocumentHandle
    }

    private let lock = NSLock()
    private var conflicts: [Conflict] = []

    func versions(of location: FileLocation) -> [DocumentVersion] {
        lock.withLock { conflicts.filter { $0.location == location }.map(\.version) }
    }

    /// Has the document take what its file holds, whatever that is by now.
    func resolve(_ version: KeptFileVersion) {
        let found = lock.withLock {
            let index = conflicts.firstIndex { KeptFileVersion.id(of: $0.version) == version.id }
            return index.map { conflicts.remove(at: $0) }
        }
        guard let found else { return }
        NSFileVersion.noteResolution(of: version, of: found.location.url)
        MainQueue.perform {
            guard let session = found.handle.document?.life.session else { return }
            UIApplication.shared.keepAlive {
                guard session.state.file == .conflict else { return }
                _ = await session.resolveConflict(.useTheirs)
            }
        }
    }

    /// Brings edits up to date that were made since their conflict was noticed.
    ///
    /// On the main thread only: one that waits for it could be waited for by it.
    static func refresh() {
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated {
            for document in OpenDocuments.all where document.life.isInConflict {
                shared.refresh(document.life)
            }
        }
    }

    @MainActor private func refresh(_ life: DocumentLife) {
        let known = lock.withLock { conflicts.first { $0.handle === life.handle } }
        guard known?.point != life.track.point,
            let version = try? life.session?.keepingEdits()?()
        else { return }
        add(version, of: life)
    }

    /// The document's file is in conflict now, or no longer.
    @MainActor func note(_ life: DocumentLife) {
        guard life.isInConflict else {
            return lock.withLock { conflicts.removeAll { $0.handle === life.handle } }
        }
        // Without a version, the conflict is there to be seen in the window alone.
        guard let keep = try? life.session?.keepingEdits() else { return }
        Task { [weak life] in
            let version = await Task.detached { try? keep() }.value
            if let life, let version, life.isInConflict { add(version, of: life) }
        }
    }

    @MainActor private func add(_ version: DocumentVersion, of life: DocumentLife) {
        guard let url = life.session?.location?.url,
            let location = FileLocation(fileURL: url.resolvingSymlinksInPath())
        else { return }
        let isNew = lock.withLock {
            let isNew = !conflicts.contains { $0.handle === life.handle }
            conflicts.removeAll { $0.handle === life.handle || $0.handle.document == nil }
            conflicts.append(
                Conflict(
                    version: version,
                    location: location,
                    point: life.track.point,
                    handle: life.handle
                )
            )
            return isNew
        }
        guard isNew else { return }
        NSFileVersion.noteConflict(KeptFileVersion(version, isConflict: true), of: url)
    }
}

extension DocumentLife {
    /// Whether another program has changed the file of edits.
    var isInConflict: Bool {
        session.map { $0.state.isOpen && $0.state.file == .conflict } ?? false
    }
}
