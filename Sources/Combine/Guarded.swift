import Foundation

/// A value that several threads may use, one at a time.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Uses the value while nobody else does; the closure must not call out.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }

    /// Takes the value out and leaves nil, so that only one caller gets it.
    func take<Wrapped>() -> Value where Value == Wrapped? {
        withLock { value in
            defer { value = nil }
            return value
        }
    }
}
