extension Publishers {
    /// Sends the values of another publisher that differ from the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are compared.
        public let upstream: Upstream
        /// Says whether two values in a row are the same.
        public let predicate: (Output, Output) -> Bool

        /// Makes the publisher; usually made by `removeDuplicates()`.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let predicate = predicate
            var previous: Output?
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    defer { previous = value }
                    if let previous, predicate(previous, value) {
                        return .max(1)
                    }
                    return downstream.receive(value)
                }
            )
        }
    }
}

extension Publisher where Output: Equatable {
    /// Sends only values that differ from the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

extension Publisher {
    /// Sends only values that differ from the one before, by a test of the caller.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }
}
