extension Publishers {
    /// Sends those values of another publisher that pass a test.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are tested.
        public let upstream: Upstream
        /// The test; a value passes when it returns true.
        public let isIncluded: (Upstream.Output) -> Bool

        /// Makes the publisher; usually made by `filter(_:)`.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let isIncluded = isIncluded
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    // A value held back is not one the subscriber asked for: ask for another.
                    isIncluded(value) ? downstream.receive(value) : .max(1)
                }
            )
        }
    }
}

extension Publisher {
    /// Sends only the values that pass a test.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }
}
