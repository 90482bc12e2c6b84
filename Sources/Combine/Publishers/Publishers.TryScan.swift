extension Publishers {
    /// Sends what a closure makes of each value and the result before it, until it throws.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The result before the first value; not sent itself.
        public let initialResult: Output
        /// Makes a result of the one before and a value.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher; usually made by `tryScan(_:_:)`.
        public init(
            upstream: Upstream,
            initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
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
                SteppingSubscriber(
                    subscriber,
                    tryStep: { value in
                        result = try next(result, value)
                        return .send(result)
                    }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends results as `scan` does, and ends with what the closure throws.
    public func tryScan<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(
            upstream: self,
            initialResult: initialResult,
            nextPartialResult: nextPartialResult
        )
    }
}
