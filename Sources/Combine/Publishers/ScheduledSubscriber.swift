/// Hands on values and the end elsewhere or later, as a closure says; demand goes up at once.
///
/// After a cancellation nothing arrives, however much is still on its way.
final class ScheduledSubscriber<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let schedule: (@escaping () -> Void) -> Void
    private let state: Guarded<State>

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        state = Guarded(State(downstream: downstream))
    }

    func receive(subscription: any Subscription) {
        let downstream = state.withLock { state in
            state.subscription = subscription
            return state.downstream
        }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        schedule { [self] in
            // Asked at the last moment, so that nothing arrives after a cancellation.
            guard let downstream = state.withLock({ $0.downstream }) else { return }
            let more = downstream.receive(input)
            if more > .none {
                request(more)
            }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        schedule { [self] in
            end().downstream?.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.subscription }?.request(demand)
    }

    func cancel() {
        end().subscription?.cancel()
    }

    private func end() -> State {
        state.withLock { state in
            let ended = state
            state = State()
            return ended
        }
    }

    private struct State {
        var downstream: Downstream?
        var subscription: (any Subscription)?
    }
}
