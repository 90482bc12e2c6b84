extension Publishers {
    /// Sends how many values another publisher has sent, once it has finished.
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Output = Int
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `count()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.reduce(0) { count, _ in count + 1 }.subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Sends how many values there were, once they are complete.
    public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}
