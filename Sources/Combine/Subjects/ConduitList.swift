import Foundation

/// The subscribers of one subject.
///
/// Values go out outside the lock, to the subscribers of that moment: a subscriber may send,
/// subscribe or cancel from within a delivery.
final class ConduitList<Output, Failure: Error> {
    private let state = Guarded(State())

    /// Sends a value, after running a closure that must be in step with joining subscribers.
    ///
    /// - Parameter audience: The window that the value is for; nil where it is for all.
    func send(_ value: Output, to audience: SignalAudience? = nil, storing store: () -> Void = {}) {
        let receivers = state.withLock { state -> [Conduit<Output, Failure>] in
            guard state.completion == nil else { return [] }
            store()
            return state.conduits
        }
        for conduit in receivers where conduit.belongs(to: audience) {
            conduit.offer(value)
        }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let receivers = state.withLock { state -> [Conduit<Output, Failure>] in
            guard state.completion == nil else { return [] }
            state.completion = completion
            defer { state.conduits = [] }
            return state.conduits
        }
        for conduit in receivers {
            conduit.finish(completion)
        }
    }

    /// Joins a subscriber; a first value, where there is one, waits until it is asked for.
    func attach(_ subscriber: AnySubscriber<Output, Failure>, initial: () -> Output?) {
        var conduit: Conduit<Output, Failure>?
        let completion = state.withLock { state -> Subscribers.Completion<Failure>? in
            guard state.completion == nil else { return state.completion }
            let added = Conduit(downstream: subscriber, list: self, waiting: initial())
            state.conduits.append(added)
            conduit = added
            return nil
        }
        if let conduit {
            subscriber.receive(subscription: conduit)
        } else if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        }
    }

    func detach(_ conduit: Conduit<Output, Failure>) {
        state.withLock { state in state.conduits.removeAll { $0 === conduit } }
    }

    /// Whether anyone listens.
    var isEmpty: Bool { state.withLock { $0.conduits.isEmpty } }

    func add(upstream: any Subscription) {
        state.withLock { $0.upstreams.append(upstream) }
    }

    func cancelUpstreams() {
        let upstreams = state.withLock { $0.upstreams }
        for upstream in upstreams {
            upstream.cancel()
        }
    }

    private struct State {
        var conduits: [Conduit<Output, Failure>] = []
        var upstreams: [any Subscription] = []
        var completion: Subscribers.Completion<Failure>?
    }
}
