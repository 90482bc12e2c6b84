extension Publishers {
    /// Sends the values of another publisher from the first on that fails a test.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The test, asked until it returns false.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher; usually made by `drop(while:)`.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let predicate = predicate
            var isDropping = true
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    isDropping = isDropping && predicate(value)
                    return isDropping ? .max(1) : downstream.receive(value)
                }
            )
        }
    }
}

extension Publisher {
    /// Leaves out the values before the first that fails a test.
    public func drop(
        while predicate: @escaping (Output) -> Bool
    ) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }
}
