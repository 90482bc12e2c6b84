extension Publishers {
    /// Sends the first few values of another publisher and finishes.
    public struct Prefix<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// How many values there are at most.
        public let maxLength: Int

        /// Makes the publisher; usually made by `prefix(_:)`.
        public init(upstream: Upstream, maxLength: Int) {
            self.upstream = upstream
            self.maxLength = maxLength
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            guard maxLength > 0 else {
                Empty<Output, Failure>().receive(subscriber: subscriber)
                return
            }
            var left = maxLength
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    step: { value in
                        left -= 1
                        return left > 0 ? .send(value) : .sendLast(value)
                    }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends the first values, up to a number, and finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
        precondition(maxLength >= 0, "The number of values cannot be negative")
        return Publishers.Prefix(upstream: self, maxLength: maxLength)
    }
}

extension Publishers.Prefix: Equatable where Upstream: Equatable {}
