import Foundation

/// Somebody who is told, until he has had enough.
final class Listener: @unchecked Sendable {
    private let onEvent: @Sendable () -> Void
    /// Held during the call, so that none is under way once `stop` has returned; the call itself
    /// may stop.
    private let lock = NSRecursiveLock()
    private var isStopped = false

    init(_ onEvent: @escaping @Sendable () -> Void) {
        self.onEvent = onEvent
    }

    func tell() {
        lock.lock()
        defer { lock.unlock() }
        if !isStopped { onEvent() }
    }

    func stop() {
        lock.lock()
        defer { lock.unlock() }
        isStopped = true
    }
}
