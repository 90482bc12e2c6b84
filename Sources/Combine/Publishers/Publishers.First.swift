extension Publishers {
    /// Sends the first value of another publisher and finishes.
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `first()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(SteppingSubscriber(subscriber, step: { .sendLast($0) }))
        }
    }
}

extension Publisher {
    /// Sends the first value and finishes.
    public func first() -> Publishers.First<Self> {
        Publishers.First(upstream: self)
    }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
