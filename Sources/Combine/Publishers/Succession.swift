/// Sends the values of one publisher after another to the same subscriber.
///
/// What the subscriber has asked for and not got yet is asked of the next publisher. Following
/// another publisher cancels the one before.
final class Succession<Downstream: Subscriber>: Subscription {
    typealias Completion = Subscribers.Completion<Downstream.Failure>

    private let state: Guarded<State>

    init(_ downstream: Downstream) {
        state = Guarded(State(downstream: downstream))
    }

    /// Goes on with a publisher.
    ///
    /// - Parameter whenDone: Called when it has ended, and not when it was left or cancelled.
    func follow<P: Publisher>(
        _ publisher: P,
        whenDone: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) where P.Output == Downstream.Input {
        let (number, old) = state.withLock { state in
            state.number += 1
            defer { state.current = nil }
            return (state.number, state.current)
        }
        old?.cancel()
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { [self] in start($0, number) },
                receiveValue: { [self] in take($0, number) },
                receiveCompletion: { [self] completion in
                    let isCurrent = state.withLock { state in
                        guard state.number == number, state.downstream != nil else { return false }
                        state.number += 1
                        state.current = nil
                        return true
                    }
                    if isCurrent { whenDone(completion) }
                }
            )
        )
    }

    /// Keeps what is to be cancelled with this.
    func keep(_ subscription: any Subscription) {
        let isLate = state.withLock { state in
            guard state.downstream != nil else { return true }
            state.kept = subscription
            return false
        }
        if isLate { subscription.cancel() }
    }

    func finish(_ completion: Completion) {
        let ended = end()
        ended.current?.cancel()
        ended.kept?.cancel()
        ended.downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertPositive()
        let current = state.withLock { state in
            state.demand += demand
            return state.current
        }
        current?.request(demand)
    }

    func cancel() {
        let ended = end()
        ended.current?.cancel()
        ended.kept?.cancel()
    }

    private func start(_ subscription: any Subscription, _ number: Int) {
        let demand = state.withLock { state -> Subscribers.Demand? in
            guard state.number == number, state.current == nil, state.downstream != nil else {
                return nil
            }
            state.current = subscription
            return state.demand
        }
        guard let demand else {
            subscription.cancel()
            return
        }
        if demand > .none { subscription.request(demand) }
    }

    private func take(_ value: Downstream.Input, _ number: Int) -> Subscribers.Demand {
        let downstream = state.withLock { state -> Downstream? in
            guard state.number == number else { return nil }
            state.demand -= 1
            return state.downstream
        }
        guard let downstream else { return .none }
        let more = downstream.receive(value)
        guard more > .none else { return .none }
        // The subscriber may have had this go on with another publisher.
        let (isCurrent, other) = state.withLock { state in
            state.demand += more
            return (state.number == number, state.current)
        }
        if isCurrent { return more }
        other?.request(more)
        return .none
    }

    private func end() -> State {
        state.withLock { state in
            let ended = state
            state = State(number: ended.number + 1)
            return ended
        }
    }

    private struct State {
        var downstream: Downstream?
        var current: (any Subscription)?
        var kept: (any Subscription)?
        var demand = Subscribers.Demand.none
        // Tells the publisher that is followed from those before.
        var number = 0
    }
}
