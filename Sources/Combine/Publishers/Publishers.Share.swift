extension Publishers {
    /// Subscribes once to another publisher, for as many subscribers as there are.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream

        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Makes the publisher; usually made by `share()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            shared.subscribe(subscriber)
        }

        public static func == (left: Share, right: Share) -> Bool { left === right }
    }
}

extension Publisher {
    /// Shares one subscription among all subscribers; who comes late misses what was sent.
    public func share() -> Publishers.Share<Self> {
        Publishers.Share(upstream: self)
    }
}
