import Foundation

/// Somebody who is told, until he has had enough.
final class Listener: @unchecked Sendable {
    private let onEvent: @Sendable (Set<FileName>?) -> Void
    /// Held during the call, so that none is under way once `stop` has returned; the call itself
    /// may stop.
    private let lock = NSRecursiveLock()
    private var isStopped = false

    /// - Parameter onEvent: Gets the names that something happened to in a watched folder, or nil
    ///   where that is not known.
    init(_ onEvent: @escaping @Sendable (Set<FileName>?) -> Void) {
        self.onEvent = onEvent
    }

    func tell(_ names: Set<FileName>?) {
        lock.lock()
        defer { lock.unlock() }
        if !isStopped { onEvent(names) }
    }

    func stop() {
        lock.lock()
        defer { lock.unlock() }
        isStopped = true
    }
}
