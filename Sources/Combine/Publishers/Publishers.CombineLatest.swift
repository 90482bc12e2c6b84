import Foundation

extension Publishers {
    /// Sends the latest values of two publishers together, whenever either sends one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        /// Makes the publisher; usually made by `combineLatest(_:)`.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Failure == S.Failure, Output == S.Input {
            let pair = Pair(downstream: subscriber)
            subscriber.receive(subscription: pair)
            a.subscribe(pair.side(of: A.Output.self) { $0.a = $1 })
            b.subscribe(pair.side(of: B.Output.self) { $0.b = $1 })
        }
    }
}

extension Publisher {
    /// Sends the latest values of this publisher and another, once both have sent one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Sends what a closure makes of the latest values of this publisher and another.
    public func combineLatest<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
        combineLatest(other).map { transform($0, $1) }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publishers.CombineLatest {
    /// The latest value of each side, sent as often as the subscriber wants.
    ///
    /// Both sides are asked for everything: a value the subscriber does not want yet is replaced
    /// by a newer one, which is what "latest" means.
    private final class Pair<Downstream: Subscriber>: Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let state: Guarded<State>
        // Recursive: a subscriber may send through one of the sides while it takes a pair.
        private let delivery = NSRecursiveLock()

        init(downstream: Downstream) {
            state = Guarded(State(downstream: downstream))
        }

        func side<Value>(
            of type: Value.Type,
            store: @escaping (inout State, Value) -> Void
        ) -> AnySubscriber<Value, Failure> {
            AnySubscriber(
                receiveSubscription: { [self] subscription in start(subscription) },
                receiveValue: { [self] value in
                    state.withLock { state in
                        guard state.downstream != nil else { return }
                        store(&state, value)
                        state.isUnsent = true
                    }
                    deliver()
                    return .none
                },
                receiveCompletion: { [self] completion in finishSide(completion) }
            )
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            state.withLock { $0.demand += demand }
            deliver()
        }

        func cancel() {
            for subscription in end().subscriptions {
                subscription.cancel()
            }
        }

        private func start(_ subscription: any Subscription) {
            let isWanted = state.withLock { state in
                guard state.downstream != nil else { return false }
                state.subscriptions.append(subscription)
                return true
            }
            if isWanted {
                subscription.request(.unlimited)
            } else {
                subscription.cancel()
            }
        }

        private func deliver() {
            delivery.lock()
            defer { delivery.unlock() }
            let ready = state.withLock { state -> (Downstream, Output)? in
                guard state.isUnsent, state.demand > .none, let downstream = state.downstream,
                    let a = state.a, let b = state.b
                else { return nil }
                state.isUnsent = false
                state.demand -= 1
                return (downstream, (a, b))
            }
            if let (downstream, pair) = ready {
                let more = downstream.receive(pair)
                if more > .none {
                    request(more)
                }
            }
            finishIfDone()
        }

        private func finishSide(_ completion: Subscribers.Completion<Failure>) {
            switch completion {
            case .failure:
                let ended = end()
                for subscription in ended.subscriptions {
                    subscription.cancel()
                }
                ended.downstream?.receive(completion: completion)
            case .finished:
                state.withLock { $0.finishedSides += 1 }
                finishIfDone()
            }
        }

        /// Ends with both sides, but not before their last pair went out.
        private func finishIfDone() {
            let isDone = state.withLock { state in
                let isPairWaiting = state.isUnsent && state.a != nil && state.b != nil
                return state.finishedSides == 2 && !isPairWaiting
            }
            if isDone {
                end().downstream?.receive(completion: .finished)
            }
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
            var subscriptions: [any Subscription] = []
            var demand = Subscribers.Demand.none
            var a: A.Output?
            var b: B.Output?
            var isUnsent = false
            var finishedSides = 0
        }
    }
}
