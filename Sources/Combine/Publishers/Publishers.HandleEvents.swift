extension Publishers {
    /// Lets closures look at what passes between another publisher and its subscriber.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Makes the publisher; usually made by `handleEvents`.
        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(Inner(downstream: subscriber, events: self))
        }
    }
}

extension Publisher {
    /// Lets closures look at what passes here, each before it goes on.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self,
            receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel,
            receiveRequest: receiveRequest
        )
    }
}

extension Publishers.HandleEvents {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private struct State {
            var downstream: Downstream?
            var upstream: (any Subscription)?
            var events: Publishers.HandleEvents<Upstream>?
        }

        private let state: Guarded<State>

        init(downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
            state = Guarded(State(downstream: downstream, events: events))
        }

        func receive(subscription: any Subscription) {
            let current = state.withLock { state in
                state.upstream = subscription
                return state
            }
            current.events?.receiveSubscription?(subscription)
            current.downstream?.receive(subscription: self)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            let current = state.withLock { $0 }
            current.events?.receiveOutput?(input)
            let more = current.downstream?.receive(input) ?? .none
            if more > .none { current.events?.receiveRequest?(more) }
            return more
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            let ended = end()
            ended.events?.receiveCompletion?(completion)
            ended.downstream?.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {
            let current = state.withLock { $0 }
            current.events?.receiveRequest?(demand)
            current.upstream?.request(demand)
        }

        func cancel() {
            let ended = end()
            guard let upstream = ended.upstream else { return }
            ended.events?.receiveCancel?()
            upstream.cancel()
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State()
                return ended
            }
        }
    }
}
