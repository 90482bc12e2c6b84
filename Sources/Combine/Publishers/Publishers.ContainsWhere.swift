extension Publishers {
    /// Sends whether a value of another publisher passes a test, as soon as that is known.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The test.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher; usually made by `contains(where:)`.
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
                    takesAll: true,
                    step: { predicate($0) ? .sendLast(true) : .skip },
                    ending: { $0.isFinished ? .last(false) : .end($0) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends whether a value passes a test, as soon as that is known.
    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }
}
