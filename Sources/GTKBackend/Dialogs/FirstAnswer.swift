/// Resumes a waiting task once, however many ways a dialog has to end.
@MainActor
final class FirstAnswer<Value: Sendable> {
    private var continuation: CheckedContinuation<Value, Never>?

    init(_ continuation: CheckedContinuation<Value, Never>) { self.continuation = continuation }

    func give(_ value: Value) {
        continuation?.resume(returning: value)
        continuation = nil
    }
}
