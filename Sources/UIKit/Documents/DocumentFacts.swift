import Foundation
import FoundationExtras

/// What a document says of itself, on any thread.
final class DocumentFacts: @unchecked Sendable {
    private struct Values {
        var fileURL: URL
        var state = UIDocument.State.closed
        var modificationDate: Date?
        var hasUnsavedChanges = false
        var undoManager: UndoManager? = UndoManager()
        var progress: Progress?
        var isAutosaving = false
    }

    private let lock = NSLock()
    private var values: Values

    /// Serial, and never the main queue: who waits for a presenter may be on that.
    let presenterQueue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()

    init(fileURL: URL) {
        values = Values(fileURL: fileURL)
    }

    var fileURL: URL {
        get { lock.withLock { values.fileURL } }
        set { lock.withLock { values.fileURL = newValue } }
    }

    var state: UIDocument.State {
        get { lock.withLock { values.state } }
        set { lock.withLock { values.state = newValue } }
    }

    var modificationDate: Date? {
        get { lock.withLock { values.modificationDate } }
        set { lock.withLock { values.modificationDate = newValue } }
    }

    var hasUnsavedChanges: Bool {
        get { lock.withLock { values.hasUnsavedChanges } }
        set { lock.withLock { values.hasUnsavedChanges = newValue } }
    }

    var undoManager: UndoManager? {
        get { lock.withLock { values.undoManager } }
        set { lock.withLock { values.undoManager = newValue } }
    }

    var progress: Progress? {
        get { lock.withLock { values.progress } }
        set { lock.withLock { values.progress = newValue } }
    }

    // MARK: - Autosaving

    /// Says that the save which is asked for next is nobody's wish.
    func markAutosave() {
        lock.withLock { values.isAutosaving = true }
    }

    /// Whether the save that is being asked for is nobody's wish.
    func takeAutosaveMark() -> Bool {
        lock.withLock {
            defer { values.isAutosaving = false }
            return values.isAutosaving
        }
    }
}
