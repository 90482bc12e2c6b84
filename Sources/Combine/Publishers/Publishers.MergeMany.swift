extension Publishers {
    /// Sends the values of any number of publishers as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers whose values are sent.
        public let publishers: [Upstream]

        /// Makes a publisher of some others.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Makes a publisher of a sequence of others.
        public init<S: Sequence>(_ upstream: S) where Upstream == S.Element {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let merger = Merger(downstream: subscriber, count: publishers.count)
            subscriber.receive(subscription: merger)
            for (index, publisher) in publishers.enumerated() {
                publisher.subscribe(Side(merger: merger, index: index))
            }
            if publishers.isEmpty {
                subscriber.receive(completion: .finished)
            }
        }
    }
}

extension Publisher {
    /// Sends the values of this publisher and another of the same type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publishers.MergeMany {
    /// The subscriber of one of the publishers.
    private struct Side<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let combineIdentifier = CombineIdentifier()
        let merger: Merger<Downstream>
        let index: Int

        func receive(subscription: any Subscription) {
            merger.receive(subscription: subscription, index: index)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            merger.receive(input, index: index)
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            merger.receive(completion: completion, index: index)
        }
    }

    /// Joins the sides.
    ///
    /// Each side is asked for one value ahead, which waits here until the subscriber wants it;
    /// once the subscriber wants everything, so does each side.
    private final class Merger<Downstream: Subscriber>: Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let state: Guarded<State>

        init(downstream: Downstream, count: Int) {
            state = Guarded(
                State(
                    downstream: downstream,
                    subscriptions: Array(repeating: nil, count: count),
                    running: count
                )
            )
        }

        func receive(subscription: any Subscription, index: Int) {
            let ahead = state.withLock { state -> Subscribers.Demand? in
                guard state.downstream != nil, state.subscriptions[index] == nil else { return nil }
                state.subscriptions[index] = subscription
                return state.demand == .unlimited ? .unlimited : .max(1)
            }
            if let ahead {
                subscription.request(ahead)
            } else {
                subscription.cancel()
            }
        }

        func receive(_ input: Output, index: Int) -> Subscribers.Demand {
            let (downstream, ahead) = state.withLock { state -> (Downstream?, Subscribers.Demand) in
                guard let downstream = state.downstream else { return (nil, .none) }
                guard state.demand > .none else {
                    state.waiting.append((index, input))
                    return (nil, .none)
                }
                let isUnlimited = state.demand == .unlimited
                state.demand -= 1
                return (downstream, isUnlimited ? .none : .max(1))
            }
            guard let downstream else { return .none }
            let more = downstream.receive(input)
            if more > .none {
                request(more)
            }
            return ahead
        }

        func receive(completion: Subscribers.Completion<Failure>, index: Int) {
            switch completion {
            case .failure:
                let ended = end()
                for subscription in ended.subscriptions {
                    subscription?.cancel()
                }
                ended.downstream?.receive(completion: completion)
            case .finished:
                state.withLock { state in
                    guard state.downstream != nil else { return }
                    state.subscriptions[index] = nil
                    state.running -= 1
                }
                finishIfDone()
            }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            let askAll = state.withLock { state -> [any Subscription] in
                guard state.downstream != nil else { return [] }
                let wasUnlimited = state.demand == .unlimited
                state.demand += demand
                guard state.demand == .unlimited, !wasUnlimited else { return [] }
                return state.subscriptions.compactMap { $0 }
            }
            for subscription in askAll {
                subscription.request(.unlimited)
            }
            drain()
            finishIfDone()
        }

        func cancel() {
            for subscription in end().subscriptions {
                subscription?.cancel()
            }
        }

        private func drain() {
            while let (index, value) = state.withLock({ state -> (Int, Output)? in
                guard state.demand > .none, !state.waiting.isEmpty else { return nil }
                return state.waiting.removeFirst()
            }) {
                let ahead = receive(value, index: index)
                if ahead > .none {
                    let subscription = state.withLock { state in
                        state.downstream == nil ? nil : state.subscriptions[index]
                    }
                    subscription?.request(ahead)
                }
            }
        }

        private func finishIfDone() {
            let isDone = state.withLock {
                $0.downstream != nil && $0.running == 0 && $0.waiting.isEmpty
            }
            if isDone {
                end().downstream?.receive(completion: .finished)
            }
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State(subscriptions: [], running: 0)
                return ended
            }
        }

        private struct State {
            var downstream: Downstream?
            var subscriptions: [(any Subscription)?]
            var running: Int
            var demand = Subscribers.Demand.none
            var waiting: [(Int, Output)] = []
        }
    }
}
