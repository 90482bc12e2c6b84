extension Publishers {
    /// Sends no value, and ends as another publisher does.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `ignoreOutput()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    takesAll: true,
                    step: { _ in .skip },
                    ending: { .end($0) }
                )
            )
        }
    }
}

extension Publisher {
    /// Leaves out all values, so that only the end is told.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        Publishers.IgnoreOutput(upstream: self)
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
