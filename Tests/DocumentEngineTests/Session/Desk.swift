import DocumentEngine
import Foundation
import TestSupport

/// A document on a desk: a session with everything around it replaced by doubles.
@MainActor final class Desk {
    let files: MemoryFileStore
    let recovery: MemoryRecoveryStore
    let watcher: ManualWatcher?
    let questions = ScriptedQuestions()
    let contents: TextContents
    let session: DocumentSession
    private(set) var states: [DocumentState] = []

    nonisolated static let note = FileLocation(path: "/home/ada/note.txt")
    nonisolated static let other = FileLocation(path: "/home/ada/other.txt")

    /// - Parameters:
    ///   - files: What is on the disk; by default a note that says "old".
    ///   - store: What the session sees of it.
    init(
        files: MemoryFileStore? = nil,
        store: (any FileStore)? = nil,
        recovery: MemoryRecoveryStore = MemoryRecoveryStore(),
        watcher: ManualWatcher? = nil,
        role: DocumentState.Role = .editor,
        policy: SavePolicy = .drafts,
        clock: any Clock<Duration> = ManualClock()
    ) {
        self.watcher = watcher
        self.files = files ?? MemoryFileStore.withNote()
        self.recovery = recovery
        contents = TextContents()
        session = DocumentSession(
            contents: contents,
            store: store ?? self.files,
            versions: self.files.versions,
            recovery: recovery,
            watcher: watcher,
            questions: questions,
            role: role,
            policy: policy,
            clock: clock
        )
        contents.session = session
        session.onStateChange = { [weak self] in self?.states.append($0) }
    }

    var versions: MemoryVersionStore { files.versions }

    /// A desk with the note open.
    static func withOpenNote(
        files: MemoryFileStore? = nil,
        store: (any FileStore)? = nil,
        role: DocumentState.Role = .editor,
        policy: SavePolicy = .drafts,
        clock: any Clock<Duration> = ManualClock()
    ) async throws -> Desk {
        let desk = Desk(files: files, store: store, role: role, policy: policy, clock: clock)
        try await desk.session.open(note)
        return desk
    }
}

extension MemoryFileStore {
    static func withNote(_ text: String = "old") -> MemoryFileStore {
        let files = MemoryFileStore()
        files.put(text, at: Desk.note)
        return files
    }
}

extension DocumentError {
    /// The reason why something failed, or nil when it did not.
    @MainActor static func reason(of work: () async throws -> Void) async -> Reason? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? DocumentError)?.reason
        }
    }
}
