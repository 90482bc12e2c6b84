extension Publishers {
    /// Sends the values of the publishers that a closure makes of each value of another.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values become publishers.
        public let upstream: Upstream
        /// How many of them are followed at the same time.
        public let maxPublishers: Subscribers.Demand
        /// Makes a publisher of a value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Makes the publisher; usually made by `flatMap(maxPublishers:_:)`.
        public init(
            upstream: Upstream,
            maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let merger = Merger(subscriber)
            subscriber.receive(subscription: merger)
            let (transform, maxPublishers) = (transform, maxPublishers)
            let outer = Guarded<(any Subscription)?>(nil)
            upstream.subscribe(
                AnySubscriber<Upstream.Output, Failure>(
                    receiveSubscription: { subscription in
                        outer.withLock { $0 = subscription }
                        merger.keep(subscription)
                        if maxPublishers > .none { subscription.request(maxPublishers) }
                    },
                    receiveValue: { value in
                        merger.join(transform(value)) {
                            if maxPublishers != .unlimited {
                                outer.withLock { $0 }?.request(.max(1))
                            }
                        }
                        return .none
                    },
                    receiveCompletion: { completion in
                        _ = outer.take()
                        if completion.isFinished {
                            merger.close()
                        } else {
                            merger.finish(completion)
                        }
                    }
                )
            )
        }
    }
}

extension Publisher {
    /// Makes a publisher of each value, and sends what those send, as it comes.
    ///
    /// - Parameter maxPublishers: How many are followed at the same time; more values are asked for
    ///   when one of them has finished.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Makes a publisher that cannot fail of each value, and sends what those send, as it comes.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self>
    where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of each value, and sends what those send, as it comes.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher that may fail of each value, and sends what those send, as it comes.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited,
        _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        setFailureType(to: P.Failure.self)
            .flatMap(maxPublishers: maxPublishers, transform)
    }
}
