extension Publishers {
    /// Sends a value of another publisher once no newer one has come for some time.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are thinned out.
        public let upstream: Upstream
        /// How long it must be quiet before a value goes out.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// What measures the time and sends the values.
        public let scheduler: Context
        /// What is told to the scheduler.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; usually made by `debounce(for:scheduler:options:)`.
        public init(
            upstream: Upstream,
            dueTime: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Inner(
                    downstream: subscriber,
                    dueTime: dueTime,
                    scheduler: scheduler,
                    options: options
                )
            )
        }
    }
}

extension Publisher {
    /// Sends a value once no newer one has come for some time; the end goes out at once.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride,
        scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(
            upstream: self,
            dueTime: dueTime,
            scheduler: scheduler,
            options: options
        )
    }
}

extension Publishers.Debounce {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let dueTime: Context.SchedulerTimeType.Stride
        private let scheduler: Context
        private let options: Context.SchedulerOptions?
        private let state: Guarded<State>

        init(
            downstream: Downstream,
            dueTime: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.dueTime = dueTime
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
            subscription.request(.unlimited)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            let arrival = state.withLock { state in
                state.arrivals += 1
                return state.arrivals
            }
            scheduler.schedule(
                after: scheduler.now.advanced(by: dueTime),
                tolerance: scheduler.minimumTolerance,
                options: options
            ) { [self] in
                deliver(input, arrival: arrival)
            }
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            state.withLock { $0.arrivals += 1 }
            scheduler.schedule(options: options) { [self] in
                end().downstream?.receive(completion: completion)
            }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            state.withLock { $0.demand += demand }
        }

        func cancel() {
            end().subscription?.cancel()
        }

        private func deliver(_ value: Output, arrival: Int) {
            let downstream = state.withLock { state -> Downstream? in
                guard state.arrivals == arrival, state.demand > .none else { return nil }
                state.demand -= 1
                return state.downstream
            }
            guard let more = downstream?.receive(value), more > .none else { return }
            request(more)
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State(arrivals: ended.arrivals + 1)
                return ended
            }
        }

        private struct State {
            var downstream: Downstream?
            var subscription: (any Subscription)?
            var demand = Subscribers.Demand.none
            // Counts values, so that a timer can tell whether its value is still the newest.
            var arrivals = 0
        }
    }
}
