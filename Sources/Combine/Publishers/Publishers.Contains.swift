extension Publishers {
    /// Sends whether another publisher sends a value, as soon as that is known.
    public struct Contains<Upstream: Publisher>: Publisher
    where Upstream.Output: Equatable {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The value looked for.
        public let output: Upstream.Output

        /// Makes the publisher; usually made by `contains(_:)`.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let output = output
            upstream.contains { $0 == output }.subscribe(subscriber)
        }
    }
}

extension Publisher where Output: Equatable {
    /// Sends whether a value is among the values, as soon as that is known.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}
