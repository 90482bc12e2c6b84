extension Publishers {
    /// Sends the elements of a sequence to each subscriber, and then finishes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        /// What is sent.
        public let sequence: Elements

        /// Makes the publisher; usually made by `publisher`.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            var iterator = sequence.makeIterator()
            guard let first = iterator.next() else {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
                return
            }
            subscriber.receive(
                subscription: Inner(downstream: subscriber, next: first, rest: iterator)
            )
        }
    }
}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence {
    /// Knows one element ahead, so that it finishes with the last one, without being asked again.
    private final class Inner<Downstream: Subscriber>: Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let state: Guarded<State>
        // Used by whoever is sending, one at a time.
        private var rest: Elements.Iterator

        init(downstream: Downstream, next: Output, rest: Elements.Iterator) {
            self.rest = rest
            state = Guarded(State(downstream: downstream, next: next))
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            let isFirst = state.withLock { state in
                state.demand += demand
                defer { state.isSending = true }
                return !state.isSending
            }
            // Whoever asks from within a delivery is served by the loop that delivers.
            if isFirst { send() }
        }

        func cancel() { _ = end() }

        private func send() {
            while let (downstream, value) = take() {
                let following = rest.next()
                state.withLock { $0.next = following }
                let more = downstream.receive(value)
                let isDone = state.withLock { state in
                    state.demand += more
                    return state.downstream != nil && state.next == nil
                }
                if isDone { end().downstream?.receive(completion: .finished) }
            }
        }

        private func take() -> (Downstream, Output)? {
            state.withLock { state in
                guard state.demand > .none, let downstream = state.downstream,
                    let next = state.next
                else {
                    state.isSending = false
                    return nil
                }
                state.demand -= 1
                return (downstream, next)
            }
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state.downstream = nil
                state.next = nil
                return ended
            }
        }

        private struct State {
            var downstream: Downstream?
            var next: Output?
            var demand = Subscribers.Demand.none
            var isSending = false
        }
    }
}
