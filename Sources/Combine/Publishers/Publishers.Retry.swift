extension Publishers {
    /// Subscribes again to a publisher that fails, a number of times.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// How often at most; nil for as often as it fails.
        public let retries: Int?

        /// Makes the publisher; usually made by `retry(_:)`.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let succession = Succession(subscriber)
            subscriber.receive(subscription: succession)
            attempt(upstream, retries, succession)
        }
    }
}

extension Publishers.Retry {
    private func attempt<S: Subscriber>(
        _ upstream: Upstream,
        _ left: Int?,
        _ succession: Succession<S>
    ) where Output == S.Input, Failure == S.Failure {
        succession.follow(upstream) { completion in
            if completion.isFinished || left == 0 {
                succession.finish(completion)
            } else {
                attempt(upstream, left.map { $0 - 1 }, succession)
            }
        }
    }
}

extension Publisher {
    /// Subscribes again after an error, a number of times; the error after that is sent.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
