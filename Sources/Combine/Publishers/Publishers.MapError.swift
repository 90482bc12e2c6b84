extension Publishers {
    /// Fails with what a closure makes of the error of another publisher.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// What is done to the error.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes the publisher; usually made by `mapError(_:)`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let transform = transform
            upstream.subscribe(
                SteppingSubscriber<Output, Upstream.Failure, S>(
                    subscriber,
                    step: { .send($0) },
                    ending: { completion in
                        switch completion {
                        case .finished: .end(.finished)
                        case .failure(let error): .end(.failure(transform(error)))
                        }
                    }
                )
            )
        }
    }
}

extension Publisher {
    /// Fails with another error in place of each.
    public func mapError<E: Error>(
        _ transform: @escaping (Failure) -> E
    ) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }
}
