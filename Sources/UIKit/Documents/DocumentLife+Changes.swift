import DocumentEngine
import Foundation
import FoundationExtras

extension DocumentLife {
    /// Begins to count anew: memory is what the file holds.
    func restartTrack() {
        followUndoNow()
        track = ChangeTrack(undoPosition: document?.facts.undoManager?.position ?? 0)
        cleanPoint = .start
    }

    nonisolated func count(_ change: UIDocument.ChangeKind) {
        MainQueue.perform { self.countNow(change) }
    }

    private func countNow(_ change: UIDocument.ChangeKind) {
        countUndo()
        track.count(change, cleanPoint: cleanPoint)
        publish()
    }

    /// Counts what has been registered with the undo manager by now.
    ///
    /// - Returns: Whether there was something.
    @discardableResult
    func countUndo() -> Bool {
        guard let manager = document?.facts.undoManager, track.moves(toUndo: manager.position)
        else { return false }
        publish()
        return true
    }

    /// Counts what has been registered by now, where that can be told.
    nonisolated func countOpenChanges() -> Bool {
        guard MainQueue.isCurrent else { return false }
        return MainActor.assumeIsolated {
            countUndo()
            return session == nil && track.point != cleanPoint
        }
    }

    private func publish() {
        session?.contentsChanged(at: track.point)
    }

    /// Something is to be written whatever the counts say: the app asks for it.
    func countUntold() {
        countUndo()
        guard session?.state.isUnwritten != true else { return }
        track.count(.done, cleanPoint: cleanPoint)
        publish()
    }

    /// Whether the document has changes, whatever has become of its file.
    var hasOwnChanges: Bool { track.point != cleanPoint }

    nonisolated var token: ChangeToken {
        MainQueue.performAndWait {
            self.countUndo()
            return ChangeToken(self.track.point)
        }
    }

    nonisolated func noteSaved(upTo token: ChangeToken) {
        MainQueue.perform {
            self.countUndo()
            if self.track.point == token.point { self.countNow(.cleared) }
        }
    }

    nonisolated func followUndo() {
        MainQueue.perform { self.followUndoNow() }
    }

    private func followUndoNow() {
        for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
        undoObservers = []
        guard let manager = document?.facts.undoManager else { return }
        let kinds: [(Notification.Name, UIDocument.ChangeKind)] = [
            (.NSUndoManagerDidCloseUndoGroup, .done),
            (.NSUndoManagerDidUndoChange, .undone),
            (.NSUndoManagerDidRedoChange, .redone),
        ]
        undoObservers = kinds.map { name, kind in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
                [weak self] _ in
                MainActor.assumeIsolated { self?.undoDidChange(kind) }
            }
        }
    }

    private func undoDidChange(_ kind: UIDocument.ChangeKind) {
        guard let document, let manager = document.facts.undoManager,
            kind != .done || !(manager.isUndoing || manager.isRedoing)
        else { return }
        // By the method that subclasses may have overridden; told apart from changes that the app
        // counts on its own.
        track.isUndoCounting = true
        document.updateChangeCount(kind)
        track.isUndoCounting = false
    }
}
