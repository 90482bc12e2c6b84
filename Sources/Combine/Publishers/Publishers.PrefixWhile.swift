extension Publishers {
    /// Sends the values of another publisher until one fails a test.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The test.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher; usually made by `prefix(while:)`.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let predicate = predicate
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    step: { predicate($0) ? .send($0) : .end(.finished) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends the values before the first that fails a test, and finishes there.
    public func prefix(
        while predicate: @escaping (Output) -> Bool
    ) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }
}
