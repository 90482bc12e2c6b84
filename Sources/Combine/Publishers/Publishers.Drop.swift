extension Publishers {
    /// Sends the values of another publisher but for the first few.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// How many are left out.
        public let count: Int

        /// Makes the publisher; usually made by `dropFirst(_:)`.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            var left = count
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    guard left > 0 else { return downstream.receive(value) }
                    left -= 1
                    return .max(1)
                }
            )
        }
    }
}

extension Publisher {
    /// Leaves out the first values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "The number of values to drop cannot be negative")
        return Publishers.Drop(upstream: self, count: count)
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}
