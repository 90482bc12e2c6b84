extension Publishers {
    /// Sends the last value of another publisher that passes a test, once it has finished.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The test.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher; usually made by `last(where:)`.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let predicate = predicate
            var last: Output?
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    takesAll: true,
                    step: { value in
                        if predicate(value) { last = .some(value) }
                        return .skip
                    },
                    ending: { completion in
                        guard completion.isFinished, let last else { return .end(completion) }
                        return .last(last)
                    }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends the last value that passes a test, once they are complete.
    public func last(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }
}
