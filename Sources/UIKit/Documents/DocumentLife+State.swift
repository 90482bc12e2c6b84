import AppShell
import DesktopRuntime
import DocumentEngine
import Foundation
import FoundationExtras
import RenderTree
import UniformTypeIdentifiers

extension DocumentLife {
    /// Brings what the document says of itself up to date, and posts the change.
    func refresh() {
        guard let document else { return }
        let facts = document.facts
        let state = session?.state ?? DocumentState()
        let isUnwritten = state.isUnwritten
        if state.isOpen, !isUnwritten { cleanPoint = track.point }
        if wasUnwritten, !isUnwritten { hasSavingFailed = false }
        wasUnwritten = isUnwritten
        takeTrouble()

        var new: UIDocument.State = state.isOpen ? [] : .closed
        if state.isOpen, state.file == .conflict { new.insert(.inConflict) }
        if hasSavingFailed { new.insert(.savingError) }
        if isReplacing { new.insert(.editingDisabled) }
        if facts.progress != nil { new.insert(.progressAvailable) }

        facts.hasUnsavedChanges = isUnwritten
        kept = isUnwritten ? document : nil
        if let session {
            if let location = session.location, FileLocation(fileURL: facts.fileURL) != location {
                facts.fileURL = location.url
            }
            if let date = session.modificationDate { facts.modificationDate = date }
        }
        defer { DocumentWindows.didChange(document) }
        guard facts.state != new else { return }
        let wasClosed = facts.state.contains(.closed)
        let wasInConflict = facts.state.contains(.inConflict)
        facts.state = new
        if wasInConflict != new.contains(.inConflict) { DocumentConflicts.shared.note(self) }
        if wasClosed != new.contains(.closed) { present(document, isOpen: wasClosed) }
        NotificationCenter.default.post(
            name: UIDocument.stateChangedNotification,
            object: document
        )
    }

    private func present(_ document: UIDocument, isOpen: Bool) {
        if isOpen {
            OpenDocuments.add(handle)
            noteRecent()
            NSFileCoordinator.addFilePresenter(document)
        } else {
            OpenDocuments.remove(handle)
            NSFileCoordinator.removeFilePresenter(document)
        }
    }

    /// Tells the desktop's list of recent documents.
    private func noteRecent() {
        guard let location = session?.location else { return }
        let type = UTType(filenameExtension: location.filenameExtension)
        UIApplication.shared.runtime?.services.recents.note(
            location,
            mimeType: type?.preferredMIMEType
        )
    }

    /// Autosaves and drafts that fail are told as well.
    private func takeTrouble() {
        guard let session, session.trouble != lastTrouble else { return }
        lastTrouble = session.trouble
        guard let trouble = session.trouble, trouble.reason != .savedWithoutVersion else { return }
        hasSavingFailed = true
        Task { report(trouble) }
    }

    func noteSavingFailed() {
        hasSavingFailed = true
        refresh()
    }

    func noteSaved() {
        hasSavingFailed = false
        refresh()
    }

    // MARK: - Errors

    /// Hands an error to the app: its own where it has thrown one.
    func report(_ error: any Error) {
        var told = error
        switch (error as? DocumentError)?.reason {
        case .unreadable, .unserializable: told = thrown ?? error
        default: break
        }
        thrown = nil
        document?.handleError(told, userInteractionPermitted: true)
    }

    /// Shows an error in a message, where there is an app on a desktop and nobody asks about it anyway.
    nonisolated func tellPerson(of error: any Error) {
        MainQueue.perform {
            guard !self.isAskedAbout, let runtime = UIApplication.shared.runtime else { return }
            let named = self.named(error)
            if self.isOpening, let named { return OpeningFailures.shared.add(named, in: runtime) }
            let message = named.map { QuestionNode.report([$0]) } ?? .tell(error)
            runtime.keepAlive { _ = await runtime.ask(message) }
        }
    }

    /// An error of the app's own, which need not say which file it is about, as one that does.
    private func named(_ error: any Error) -> DocumentError? {
        if let error = error as? DocumentError { return error }
        guard let url = document?.facts.fileURL else { return nil }
        let suggestion = (error as? any LocalizedError)?.recoverySuggestion
        let why = [error.localizedDescription, suggestion].compactMap(\.self)
            .joined(separator: " ")
        let reason: DocumentError.Reason
        switch session?.state.phase {
        case _ where isOpening: reason = .unreadable(why)
        case .saving?, .closing?: reason = .unserializable(why)
        default: return nil
        }
        return FileLocation(fileURL: url).map { DocumentError(reason, at: $0) }
            ?? DocumentError(reason, named: url.lastPathComponent)
    }

    /// Asks the person, where there is one: over the document's window, else over the one in use.
    ///
    /// - Returns: The index of the answer; nil where nobody can be asked.
    func ask(_ question: QuestionNode) async -> Int? {
        guard let runtime = UIApplication.shared.runtime else { return nil }
        let window =
            document.flatMap { DocumentWindows.window(of: $0) }
            ?? UIApplication.shared.keyWindow
        guard isAskedAbout || window != nil else { return nil }
        return await runtime.ask(question, over: window?.desktopWindow)
    }

    /// Runs the app's own code and keeps what it throws.
    func watchingErrors<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch {
            thrown = error
            throw error
        }
    }

    // MARK: - Presenting

    nonisolated func lookAtFile() {
        MainQueue.perform {
            guard let session = self.session else { return }
            Task { await session.checkFile() }
        }
    }

    nonisolated func follow(to url: URL) {
        MainQueue.perform {
            guard let session = self.session, let location = FileLocation(fileURL: url) else {
                return
            }
            Task { await session.fileWasMoved(to: location) }
        }
    }
}
