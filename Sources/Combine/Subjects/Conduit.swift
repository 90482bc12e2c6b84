import Foundation

/// One subscriber of a subject: counts what it asked for and holds what waits.
final class Conduit<Output, Failure: Error>: Subscription {
    private let state: Guarded<State>
    private let keepsLatest: Bool
    private let audience = SignalAudience.subscribing

    // Recursive: a subscriber may send through the same subject while it takes a value. Held
    // during deliveries, so that a subscriber sees one value at a time whatever threads send.
    private let delivery = NSRecursiveLock()

    /// - Parameter waiting: A first value, for subjects that keep their latest one.
    init(
        downstream: AnySubscriber<Output, Failure>,
        list: ConduitList<Output, Failure>,
        waiting: Output?
    ) {
        keepsLatest = waiting != nil
        state = Guarded(State(downstream: downstream, list: list, waiting: waiting))
    }

    /// Whether what is for a window is for this subscriber; for no window, it is for all.
    func belongs(to addressed: SignalAudience?) -> Bool {
        guard let addressed, let audience else { return true }
        return addressed === audience
    }

    /// Delivers a value, or lets it wait or go by where none was asked for.
    func offer(_ value: Output) {
        delivery.lock()
        defer { delivery.unlock() }
        let downstream = state.withLock { state -> AnySubscriber<Output, Failure>? in
            guard let downstream = state.downstream else { return nil }
            guard state.demand > .none else {
                state.waiting = keepsLatest ? value : nil
                return nil
            }
            state.demand -= 1
            state.waiting = nil
            return downstream
        }
        guard let downstream else { return }
        let more = downstream.receive(value)
        if more > .none {
            request(more)
        }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        delivery.lock()
        defer { delivery.unlock() }
        end().downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertPositive()
        let waiting = state.withLock { state -> Output? in
            guard state.downstream != nil else { return nil }
            state.demand += demand
            defer { state.waiting = nil }
            return state.waiting
        }
        if let waiting {
            offer(waiting)
        }
    }

    func cancel() {
        end().list?.detach(self)
    }

    /// Lets go of everything; what that releases is released outside the lock.
    private func end() -> State {
        state.withLock { state in
            let ended = state
            state = State()
            return ended
        }
    }

    private struct State {
        var downstream: AnySubscriber<Output, Failure>?
        // Weak: the subject owns the list, and the list its conduits.
        weak var list: ConduitList<Output, Failure>?
        var waiting: Output?
        var demand = Subscribers.Demand.none
    }
}
