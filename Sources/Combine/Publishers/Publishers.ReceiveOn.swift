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
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(
                ScheduledSubscriber(subscriber) { scheduler.schedule(options: options, $0) }
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
