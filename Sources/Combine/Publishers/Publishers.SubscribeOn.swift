extension Publishers {
    /// Subscribes to another publisher, asks it and cancels it on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// Where it is spoken to.
        public let scheduler: Context
        /// What is told to the scheduler.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; usually made by `subscribe(on:options:)`.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let (upstream, scheduler, options) = (upstream, scheduler, options)
            scheduler.schedule(options: options) {
                upstream.subscribe(
                    Inner(downstream: subscriber) { scheduler.schedule(options: options, $0) }
                )
            }
        }
    }
}

extension Publisher {
    /// Subscribes on a scheduler, so that costly work to begin with is done there.
    public func subscribe<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers.SubscribeOn {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let downstream: Guarded<Downstream?>
        private let upstream = Guarded<(any Subscription)?>(nil)
        private let schedule: (@escaping () -> Void) -> Void

        init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
            self.downstream = Guarded(downstream)
            self.schedule = schedule
        }

        func receive(subscription: any Subscription) {
            upstream.withLock { $0 = subscription }
            downstream.withLock { $0 }?.receive(subscription: self)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            downstream.withLock { $0 }?.receive(input) ?? .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            _ = upstream.take()
            downstream.take()?.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {
            schedule { [self] in upstream.withLock { $0 }?.request(demand) }
        }

        func cancel() {
            _ = downstream.take()
            schedule { [self] in upstream.take()?.cancel() }
        }
    }
}
