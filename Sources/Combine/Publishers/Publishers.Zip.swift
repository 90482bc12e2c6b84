extension Publishers {
    /// Sends a value of each of two publishers together, in the order they came.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        /// Makes the publisher; usually made by `zip(_:)`.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Failure == S.Failure, Output == S.Input {
            let pairing = Pairing(downstream: subscriber)
            subscriber.receive(subscription: pairing)
            a.subscribe(pairing.side(\.a))
            b.subscribe(pairing.side(\.b))
        }
    }
}

extension Publisher {
    /// Sends a value of this publisher together with one of another.
    ///
    /// The first values make a pair, the second values the next, and so on. It finishes when either
    /// has finished and what it sent is paired.
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
    where Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Sends what a closure makes of the values that belong together.
    public func zip<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
        zip(other).map { transform($0, $1) }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Zip {
    /// The values without a partner.
    ///
    /// Each side is asked for exactly what the subscriber has asked for: a pair takes one of each.
    private final class Pairing<Downstream: Subscriber>: Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let state: Guarded<State>

        init(downstream: Downstream) { state = Guarded(State(downstream: downstream)) }

        func side<Value>(
            _ place: WritableKeyPath<State, Side<Value>>
        ) -> AnySubscriber<Value, Failure> {
            // Used under the lock and by one side only.
            nonisolated(unsafe) let place = place
            return AnySubscriber(
                receiveSubscription: { [self] subscription in
                    let demand = state.withLock { state -> Subscribers.Demand? in
                        guard state.downstream != nil else { return nil }
                        state[keyPath: place].subscription = subscription
                        return state.demand
                    }
                    guard let demand else { return subscription.cancel() }
                    if demand > .none { subscription.request(demand) }
                },
                receiveValue: { [self] value in
                    state.withLock { $0[keyPath: place].values.append(value) }
                    deliver()
                    return .none
                },
                receiveCompletion: { [self] completion in
                    guard completion.isFinished else { return finish(completion) }
                    state.withLock { state in
                        state[keyPath: place].isFinished = true
                        state[keyPath: place].subscription = nil
                    }
                    finishIfDone()
                }
            )
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            let sides = state.withLock { state in
                state.demand += demand
                return [state.a.subscription, state.b.subscription]
            }
            for side in sides { side?.request(demand) }
        }

        func cancel() {
            let ended = end()
            ended.a.subscription?.cancel()
            ended.b.subscription?.cancel()
        }

        private func deliver() {
            let ready = state.withLock { state -> (Downstream, Output)? in
                guard let downstream = state.downstream, !state.a.values.isEmpty,
                    !state.b.values.isEmpty
                else { return nil }
                return (downstream, (state.a.values.removeFirst(), state.b.values.removeFirst()))
            }
            guard let (downstream, pair) = ready else { return }
            let more = downstream.receive(pair)
            if more > .none { request(more) }
            finishIfDone()
        }

        private func finishIfDone() {
            if state.withLock({ $0.a.isSpent || $0.b.isSpent }) { finish(.finished) }
        }

        private func finish(_ completion: Subscribers.Completion<Failure>) {
            let ended = end()
            ended.a.subscription?.cancel()
            ended.b.subscription?.cancel()
            ended.downstream?.receive(completion: completion)
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State()
                return ended
            }
        }

        struct State {
            var downstream: Downstream?
            var a = Side<A.Output>()
            var b = Side<B.Output>()
            // All that was ever asked for.
            var demand = Subscribers.Demand.none
        }

        struct Side<Value> {
            var subscription: (any Subscription)?
            var values: [Value] = []
            var isFinished = false

            var isSpent: Bool { isFinished && values.isEmpty }
        }
    }
}
