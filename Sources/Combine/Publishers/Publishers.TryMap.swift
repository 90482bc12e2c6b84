extension Publishers {
    /// Sends what a closure makes of each value of another publisher, until it throws.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// What is done to each value.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes the publisher; usually made by `tryMap(_:)`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let transform = transform
            upstream.subscribe(
                SteppingSubscriber(subscriber, tryStep: { .send(try transform($0)) })
            )
        }
    }
}

extension Publisher {
    /// Transforms every value; what the closure throws ends the values.
    public func tryMap<T>(
        _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }
}
