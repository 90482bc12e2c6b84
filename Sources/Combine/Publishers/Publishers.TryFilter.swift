extension Publishers {
    /// Sends those values of another publisher that pass a test, until the test throws.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The test; a value passes when it returns true.
        public let isIncluded: (Upstream.Output) throws -> Bool

        /// Makes the publisher; usually made by `tryFilter(_:)`.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let isIncluded = isIncluded
            upstream.subscribe(
                SteppingSubscriber(subscriber, tryStep: { try isIncluded($0) ? .send($0) : .skip })
            )
        }
    }
}

extension Publisher {
    /// Sends only the values that pass a test, and ends with what the test throws.
    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}
