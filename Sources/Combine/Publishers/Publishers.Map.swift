extension Publishers {
    /// Sends what a closure makes of each value of another publisher.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are transformed.
        public let upstream: Upstream
        /// What is done to each value.
        public let transform: (Upstream.Output) -> Output

        /// Makes the publisher; usually made by `map(_:)`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let transform = transform
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    downstream.receive(transform(value))
                }
            )
        }
    }
}

extension Publisher {
    /// Transforms every value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Sends the value at a key path of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }
}
