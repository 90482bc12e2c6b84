import Foundation

/// Whether code runs where the main actor's does.
///
/// That is the main thread in an application. A test runner that has parked its main thread in
/// `dispatchMain()` runs the main queue on a thread of the pool: there the queue's mark tells.
package enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
    }

    /// Does the work now where that is allowed, else soon.
    package static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }
    }

    /// Does the work and waits for it.
    package static func performAndWait<Value>(_ work: @escaping @MainActor () -> Value) -> Value {
        let run: @Sendable () -> UncheckedTransfer<Value> = {
            MainActor.assumeIsolated { UncheckedTransfer(work()) }
        }
        return isCurrent ? run().value : DispatchQueue.main.sync(execute: run).value
    }
}
