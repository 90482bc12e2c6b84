import Synchronization

/// Follows an operation on files that may take long, and can end it.
package final class FileTask: Sendable {
    package struct Progress: Hashable, Sendable {
        package var doneBytes: Int64 = 0
        /// 0 until it is known.
        package var totalBytes: Int64 = 0
        package var doneFiles = 0
        package var totalFiles = 0
    }

    private struct State {
        var progress = Progress()
        var isCancelled = false
        var due: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let onProgress: @Sendable (Progress) -> Void

    /// - Parameter onProgress: Called on the thread of the operation, not more often than people can
    ///   follow.
    package init(onProgress: @escaping @Sendable (Progress) -> Void = { _ in }) {
        self.onProgress = onProgress
    }

    /// Ends the operation at the next opportunity; it leaves no trace then.
    ///
    /// Any thread. Has no effect once the operation is done.
    package func cancel() { state.withLock { $0.isCancelled = true } }

    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    package var progress: Progress { state.withLock { $0.progress } }

    /// The operation has learnt of more to do.
    package func expect(files: Int, bytes: Int64) {
        state.withLock { state in
            state.progress.totalFiles += files
            state.progress.totalBytes += bytes
        }
    }

    /// The operation has come so much further.
    package func advance(files: Int = 0, bytes: Int64 = 0) {
        let progress = state.withLock { state -> Progress? in
            state.progress.doneFiles += files
            state.progress.doneBytes += bytes
            let now = ContinuousClock.now
            let isDone = state.progress.doneFiles == state.progress.totalFiles
            if let due = state.due, now < due, !isDone { return nil }
            state.due = now + Self.interval
            return state.progress
        }
        if let progress { onProgress(progress) }
    }

    private static let interval = Duration.milliseconds(50)
}
