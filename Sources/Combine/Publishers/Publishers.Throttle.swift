extension Publishers {
    /// Sends one value of another publisher in each span of time, the first or the latest.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are thinned out.
        public let upstream: Upstream
        /// The least time between two values.
        public let interval: Context.SchedulerTimeType.Stride
        /// What measures the time and sends the values.
        public let scheduler: Context
        /// Whether the latest value of a span is sent, and not the first.
        public let latest: Bool

        /// Makes the publisher; usually made by `throttle(for:scheduler:latest:)`.
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(Inner(downstream: subscriber, rule: self))
        }
    }
}

extension Publisher {
    /// Sends the first value at once, and then one value in each span of time.
    ///
    /// A value that waits when the values end is sent before the end; an error does not wait for it.
    ///
    /// - Parameter latest: Whether the latest value of a span is sent, and not the first.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride,
        scheduler: S,
        latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(
            upstream: self,
            interval: interval,
            scheduler: scheduler,
            latest: latest
        )
    }
}

extension Publishers.Throttle {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private typealias Time = Context.SchedulerTimeType

        private let rule: Publishers.Throttle<Upstream, Context>
        private let state: Guarded<State>

        init(downstream: Downstream, rule: Publishers.Throttle<Upstream, Context>) {
            self.rule = rule
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
            let now = rule.scheduler.now
            let due = state.withLock { state -> Time? in
                guard state.downstream != nil, !state.isEnding else { return nil }
                guard state.waiting == nil else {
                    if rule.latest { state.waiting = .some(input) }
                    return nil
                }
                state.waiting = .some(input)
                return max(now, state.earliest ?? now)
            }
            if let due { schedule(at: due, now: now) }
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            state.withLock { state in
                state.isEnding = true
                state.subscription = nil
            }
            rule.scheduler.schedule { [self] in
                if completion.isFinished { deliver() }
                end().downstream?.receive(completion: completion)
            }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            state.withLock { $0.demand += demand }
        }

        func cancel() { end().subscription?.cancel() }

        private func schedule(at due: Time, now: Time) {
            guard due > now else { return rule.scheduler.schedule { [self] in deliver() } }
            rule.scheduler.schedule(after: due) { [self] in deliver() }
        }

        /// A value that nobody has asked for by then goes by.
        private func deliver() {
            let earliest = rule.scheduler.now.advanced(by: rule.interval)
            let ready = state.withLock { state -> (Downstream, Output)? in
                guard let downstream = state.downstream, let waiting = state.waiting else {
                    return nil
                }
                state.waiting = nil
                state.earliest = earliest
                guard state.demand > .none else { return nil }
                state.demand -= 1
                return (downstream, waiting)
            }
            guard let (downstream, value) = ready else { return }
            let more = downstream.receive(value)
            if more > .none { request(more) }
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State(isEnding: true)
                return ended
            }
        }

        private struct State {
            var downstream: Downstream?
            var subscription: (any Subscription)?
            var demand = Subscribers.Demand.none
            var waiting: Output?
            // The moment before which no further value goes out.
            var earliest: Time?
            var isEnding = false
        }
    }
}
