extension Subscribers {
    /// A subscriber that asks for everything and hands it to closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// Called once, when the publisher ends.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            { [state] in state.withLock { $0.receiveCompletion }?($0) }
        }
        /// Called with each value.
        public var receiveValue: (Input) -> Void {
            { [state] in state.withLock { $0.receiveValue }?($0) }
        }

        private let state: Guarded<State>

        /// Makes a subscriber from two closures.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            state = Guarded(
                State(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
            )
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = state.withLock { state in
                guard state.subscription == nil, !state.isEnded else { return false }
                state.subscription = subscription
                return true
            }
            if isAccepted {
                subscription.request(.unlimited)
            } else {
                subscription.cancel()
            }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            state.withLock { $0.receiveValue }?(value)
            return .none
        }

        public func receive(completion: Subscribers.Completion<Failure>) {
            let ended = end()
            ended.receiveCompletion?(completion)
        }

        public func cancel() {
            end().subscription?.cancel()
        }

        /// Lets go of closures and subscription; their deinits run outside the lock.
        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State(isEnded: true)
                return ended
            }
        }

        private struct State {
            var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
            var receiveValue: ((Input) -> Void)?
            var subscription: (any Subscription)?
            var isEnded = false
        }
    }
}

extension Publisher {
    /// Hands each value and the end to closures.
    ///
    /// - Returns: What keeps the connection; values stop when it is released or cancelled.
    public func sink(
        receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
        receiveValue: @escaping ((Output) -> Void)
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion,
            receiveValue: receiveValue
        )
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Hands each value to a closure.
    ///
    /// - Returns: What keeps the connection; values stop when it is released or cancelled.
    public func sink(receiveValue: @escaping ((Output) -> Void)) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
