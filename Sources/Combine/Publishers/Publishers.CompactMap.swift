extension Publishers {
    /// Sends what a closure makes of each value of another publisher, unless that is nil.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are transformed.
        public let upstream: Upstream
        /// What is done to each value.
        public let transform: (Upstream.Output) -> Output?

        /// Makes the publisher; usually made by `compactMap(_:)`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let transform = transform
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    transform(value).map { downstream.receive($0) } ?? .max(1)
                }
            )
        }
    }
}

extension Publisher {
    /// Transforms every value and leaves out those that become nil.
    public func compactMap<T>(
        _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }
}
