extension Publishers {
    /// Sends the last value of another publisher, once it has finished.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `last()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.last(where: { _ in true }).subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Sends the last value, once they are complete; none where there is none.
    public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}
