import Foundation

/// Runs a document's operations on the main actor, one after the other, in the order they came.
final class OperationLine: @unchecked Sendable {
    private let lock = NSLock()
    private var last: Task<Void, Never>?

    func append(_ operation: @escaping @MainActor () async -> Void) {
        lock.withLock {
            let before = last
            last = Task { @MainActor in
                await before?.value
                await operation()
            }
        }
    }
}
