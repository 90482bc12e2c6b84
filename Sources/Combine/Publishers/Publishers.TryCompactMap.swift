extension Publishers {
    /// Sends what a closure makes of each value, unless that is nil, until it throws.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// What is done to each value.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes the publisher; usually made by `tryCompactMap(_:)`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let transform = transform
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    tryStep: { value in try transform(value).map { .send($0) } ?? .skip }
                )
            )
        }
    }
}

extension Publisher {
    /// Transforms every value, leaves out nil, and ends with what the closure throws.
    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}
