import Foundation
import Synchronization

/// Tells observers on the main actor that something has changed.
///
/// However often it is sent, no more than one call is on its way, so that a busy main thread finds
/// one, not many.
final class MainSignal: Sendable {
    private struct State {
        var bodies: [Int: @MainActor () -> Void] = [:]
        var next = 0
        var isOnItsWay = false
    }

    private let state = Mutex(State())

    func observe(_ body: @escaping @MainActor () -> Void) -> MediaObservation {
        let id = state.withLock { state in
            state.next += 1
            state.bodies[state.next] = body
            return state.next
        }
        return MediaObservation { [weak self] in
            // What a closure keeps is released outside the lock.
            _ = self?.state.withLock { $0.bodies.removeValue(forKey: id) }
        }
    }

    func send() {
        let goes = state.withLock { state in
            if state.isOnItsWay || state.bodies.isEmpty { return false }
            state.isOnItsWay = true
            return true
        }
        guard goes else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.arrive() } }
    }

    @MainActor private func arrive() {
        let bodies = state.withLock { state in
            state.isOnItsWay = false
            return Array(state.bodies.values)
        }
        for body in bodies { body() }
    }
}

/// Ends what it stands for when it is released.
package final class MediaObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
