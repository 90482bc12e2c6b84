extension Publishers {
    /// Goes on with another publisher in place of an error, or fails with what is thrown.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// Makes the publisher that takes over.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes the publisher; usually made by `tryCatch(_:)`.
        public init(
            upstream: Upstream,
            handler: @escaping (Upstream.Failure) throws -> NewPublisher
        ) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let handler = handler
            let succession = Succession(subscriber)
            subscriber.receive(subscription: succession)
            succession.follow(upstream) { completion in
                guard case .failure(let error) = completion else {
                    return succession.finish(.finished)
                }
                do {
                    succession.follow(try handler(error)) { succession.finish($0.withAnyError) }
                } catch {
                    succession.finish(.failure(error))
                }
            }
        }
    }
}

extension Publisher {
    /// Goes on with a publisher made of the error, or fails with what the closure throws.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}
