extension Publishers {
    /// Sends the values of another publisher, and its end, some time later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// How much later.
        public let interval: Context.SchedulerTimeType.Stride
        /// How much later still is good enough.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// What measures the time and sends the values.
        public let scheduler: Context
        /// What is told to the scheduler.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher; usually made by `delay(for:tolerance:scheduler:options:)`.
        public init(
            upstream: Upstream,
            interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let delay = self
            upstream.subscribe(
                ScheduledSubscriber(subscriber) { action in
                    delay.scheduler.schedule(
                        after: delay.scheduler.now.advanced(by: delay.interval),
                        tolerance: delay.tolerance,
                        options: delay.options,
                        action
                    )
                }
            )
        }
    }
}

extension Publisher {
    /// Sends values and the end some time later; an error waits as well.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride,
        tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self,
            interval: interval,
            tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler,
            options: options
        )
    }
}
