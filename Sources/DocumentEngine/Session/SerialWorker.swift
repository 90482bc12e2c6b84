import Dispatch

/// Runs blocking file calls away from the main actor, one after the other.
///
/// A queue of its own, not the cooperative pool: a disk that hangs must not take a thread from
/// everyone else.
struct SerialWorker: Sendable {
    private let queue = DispatchQueue(label: "DocumentEngine.files", qos: .userInitiated)

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
