extension Publishers {
    /// Sends what a closure makes of each value and the result before it.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The result before the first value; not sent itself.
        public let initialResult: Output
        /// Makes a result of the one before and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher; usually made by `scan(_:_:)`.
        public init(
            upstream: Upstream,
            initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let next = nextPartialResult
            var result = initialResult
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    result = next(result, value)
                    return downstream.receive(result)
                }
            )
        }
    }
}

extension Publisher {
    /// Sends what a closure makes of each value and the result before it.
    public func scan<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(
            upstream: self,
            initialResult: initialResult,
            nextPartialResult: nextPartialResult
        )
    }
}
