extension Publishers {
    /// Hands on the values of another publisher on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are handed on.
        public let upstream: Upstream
        /// Where they are handed on.
        public let scheduler: Context
        /// What is told to the scheduler.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; usually made by `receive(on:options:)`.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Inner(downstream: subscriber, scheduler: scheduler, options: options)
            )
        }
    }
}

extension Publisher {
    /// Hands on values and the end on a scheduler, such as the main queue.
    public func receive<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers.ReceiveOn {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let scheduler: Context
        private let options: Context.SchedulerOptions?
        private let state: Guarded<State>

        init(downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.scheduler = scheduler
            self.options = options
            state = Guarded(State(downstream: downstream))
        }

        func receive(subscription: any Subscription) {
            let downstream = state.withLock { state in
                state.subscription = subscription
                return state.downstream
            }
            downstream?.receive(subscription: self)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            scheduler.schedule(options: options) { [self] in
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
            scheduler.schedule(options: options) { [self] in
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
}
