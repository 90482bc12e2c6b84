extension Publishers {
    /// Sends a value in place of an error of another publisher, and finishes.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// What is sent in place of the error.
        public let output: Upstream.Output

        /// Makes the publisher; usually made by `replaceError(with:)`.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let output = output
            upstream.subscribe(
                SteppingSubscriber<Output, Upstream.Failure, S>(
                    subscriber,
                    step: { .send($0) },
                    ending: { $0.isFinished ? .end(.finished) : .last(output) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends a value in place of an error, and finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publisher {
    /// Sends a value in place of each nil.
    public func replaceNil<T>(
        with output: T
    ) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }
}

extension Publishers.ReplaceError: Equatable
where Upstream: Equatable, Upstream.Output: Equatable {}
