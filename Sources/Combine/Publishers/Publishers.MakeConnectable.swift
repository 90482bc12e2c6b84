extension Publishers {
    /// Sends the values of another publisher once it is told to begin.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Makes the publisher; usually made by `makeConnectable()`.
        public init(upstream: Upstream) {
            multicast = upstream.multicast(subject: PassthroughSubject())
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            multicast.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { multicast.connect() }
    }
}
