extension Publishers {
    /// Sends the value at a key path of each value of another publisher.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are read.
        public let upstream: Upstream
        /// What is read of each value.
        public let keyPath: KeyPath<Upstream.Output, Output>

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let keyPath = keyPath
            upstream.subscribe(
                ForwardingSubscriber(downstream: subscriber) { value, downstream in
                    downstream.receive(value[keyPath: keyPath])
                }
            )
        }
    }
}
