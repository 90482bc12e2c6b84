import Dispatch

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
