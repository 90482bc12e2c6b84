import DocumentEngine
import Foundation
import FoundationExtras

/// What joins a `UIDocument` to the engine: a session while it is open, and what the two tell each
/// other.
@MainActor final class DocumentLife {
    nonisolated let handle: DocumentHandle
    private nonisolated let line = OperationLine()
    private(set) var session: DocumentSession?
    private(set) lazy var answers = DocumentAnswers(life: self)
    var track = ChangeTrack()
    /// The point at which memory and file were last alike.
    var cleanPoint = EditPoint.start
    var undoObservers: [any NSObjectProtocol] = []
    /// Keeps a document that has unsaved changes.
    var kept: UIDocument?
    var isReplacing = false
    var hasSavingFailed = false
    var wasUnwritten = false
    var lastTrouble: DocumentError?
    private(set) var isClosing = false
    /// How often opening was asked for and has not come to its end.
    private var openings = 0
    /// Whether the person is asked about what goes wrong, so that no message is needed.
    var isAskedAbout = false
    /// The file that could not be loaded: what is in memory is not what it is.
    private(set) var unread: FileLocation?
    /// What the app's own code has thrown last; the engine keeps its description only.
    var thrown: (any Error)?

    nonisolated init(_ handle: DocumentHandle) {
        self.handle = handle
    }

    var document: UIDocument? { handle.document }

    /// Runs an operation and tells how it went, once and on the main queue; the document lives until
    /// then.
    nonisolated func perform(
        _ completion: ((Bool) -> Void)?,
        _ operation: @escaping @MainActor (DocumentLife) async -> Bool
    ) {
        let completion = Unchecked(completion)
        let document = Unchecked(handle.document)
        line.append {
            let hasSucceeded = await operation(self)
            completion.value?(hasSucceeded)
            withExtendedLifetime(document.value) {}
        }
    }

    /// Finds the window that the document is opened for; called where the app opens it.
    nonisolated func willOpen() {
        let isOnMain = MainQueue.isCurrent
        MainQueue.perform {
            self.openings += 1
            OpeningFailures.shared.openingDidBegin()
            if isOnMain, let document = self.document { DocumentWindows.willOpen(document) }
        }
    }

    /// Whether opening was asked for and is under way.
    var isOpening: Bool { openings > 0 }

    /// Whether the document is open, or about to be.
    var isThere: Bool { isOpening || session?.state.isOpen == true }

    // MARK: - The session

    func open() async -> Bool {
        defer {
            openings -= 1
            OpeningFailures.shared.openingDidEnd()
        }
        if let session {
            await session.checkFile()
            return session.state.isOpen
        }
        guard let document else { return false }
        guard let location = FileLocation(fileURL: document.facts.fileURL) else {
            report(CocoaError(.fileReadUnsupportedScheme))
            return false
        }
        let session = begin()
        document.facts.progress = Progress(totalUnitCount: 1)
        defer {
            document.facts.progress = nil
            refresh()
        }
        do {
            try await session.open(location)
            unread = nil
            document.facts.progress?.completedUnitCount = 1
            return true
        } catch {
            end(session)
            if error.reason != .missing { unread = location }
            report(error)
            return false
        }
    }

    /// Closes without saving; the file stays as it is.
    func discard() async {
        answers.isGivingUp = true
        defer { answers.isGivingUp = false }
        _ = await close()
    }

    func close() async -> Bool {
        guard let session else { return true }
        answers.reset()
        countUndo()
        isClosing = true
        defer { isClosing = false }
        guard await session.close() else { return false }
        end(session)
        return true
    }

    /// Closes what was let go of without having been closed; there is nothing unsaved in it.
    func documentIsGone() async {
        for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
        _ = await close()
    }

    func begin() -> DocumentSession {
        let services = UIDocument.services
        let store =
            if let document {
                FolderFileStore(services, for: document)
            } else {
                services.store
            }
        let new = DocumentSession(
            contents: self,
            store: store,
            versions: services.versions,
            recovery: services.recovery,
            watcher: services.watcher,
            questions: answers,
            clock: services.clock
        )
        new.autosavesAreSaves = true
        new.onStateChange = { [weak self] _ in self?.refresh() }
        new.autosavesBy = { [weak self] in _ = await self?.handle.autosave() }
        session = new
        lastTrouble = nil
        hasSavingFailed = false
        restartTrack()
        return new
    }

    func end(_ ended: DocumentSession) {
        guard session === ended else { return }
        session = nil
        restartTrack()
        refresh()
    }
}
