import Foundation

/// A value that is made when first asked for, once for all threads.
final class Lazy<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        lock.lock()
        defer { lock.unlock() }
        if let stored {
            return stored
        }
        let made = make()
        stored = made
        return made
    }

    /// Whether the value was made.
    var isMade: Bool {
        lock.lock()
        defer { lock.unlock() }
        return stored != nil
    }
}
