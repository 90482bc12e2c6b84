extension Publishers {
    /// Sends the values of a publisher that never fails, where one is needed that may.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
    where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `setFailureType(to:)`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                SteppingSubscriber<Output, Never, S>(
                    subscriber,
                    step: { .send($0) },
                    ending: { _ in .end(.finished) }
                )
            )
        }
    }
}

extension Publisher where Failure == Never {
    /// Stands where a publisher is needed that may fail in some way.
    public func setFailureType<E: Error>(
        to failureType: E.Type
    ) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
