extension Publishers {
    /// Goes on with another publisher in place of an error.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// Makes the publisher that takes over.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes the publisher; usually made by `catch(_:)`.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let handler = handler
            let succession = Succession(subscriber)
            subscriber.receive(subscription: succession)
            succession.follow(upstream) { completion in
                switch completion {
                case .finished: succession.finish(.finished)
                case .failure(let error):
                    succession.follow(handler(error)) { succession.finish($0) }
                }
            }
        }
    }
}

extension Publisher {
    /// Goes on with a publisher that a closure makes of the error.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }
}
