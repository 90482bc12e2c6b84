import Dispatch
import Synchronization

/// Runs blocking file calls away from the main actor, one after the other.
///
/// A queue of its own, not the cooperative pool: a disk that hangs must not take a thread from
/// everyone else.
struct SerialWorker: Sendable {
    private let queue = DispatchQueue(label: "DocumentEngine.files", qos: .userInitiated)

    /// Runs a call now, after those that are under way; blocks until it has ended.
    func runNow<Value: Sendable>(
        _ work: @escaping @Sendable () throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value {
        try queue.sync { Result { () throws(DocumentError) in try work() } }.get()
    }

    /// Runs a call now and waits for a while only; a call that takes longer goes on by itself.
    ///
    /// - Returns: Nil when it has not ended by then.
    func runNow<Value: Sendable>(
        within limit: DispatchTimeInterval,
        _ work: @escaping @Sendable () throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value? {
        let outcome = Outcome<Value>()
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            let result = Result { () throws(DocumentError) in try work() }
            outcome.result.withLock { $0 = result }
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + limit)
        return try outcome.result.withLock { $0 }?.get()
    }

    /// Runs a call some time, after those that came before; nobody waits for it.
    func enqueue(_ work: @escaping @Sendable () throws(DocumentError) -> Void) {
        queue.async { try? work() }
    }

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(DocumentError) -> Value
    ) async throws(DocumentError) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(DocumentError) in try work() })
            }
        }
        return try result.get()
    }
}

private final class Outcome<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, DocumentError>?>(nil)
}
