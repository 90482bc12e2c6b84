extension Publishers {
    /// Writes a line for all that passes between another publisher and its subscriber.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// What each line begins with.
        public let prefix: String
        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// Where the lines go; nil for standard output.
        public let stream: (any TextOutputStream)?

        /// Makes the publisher; usually made by `print(_:to:)`.
        public init(
            upstream: Upstream,
            prefix: String,
            to stream: (any TextOutputStream)? = nil
        ) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let start = prefix.isEmpty ? "" : prefix + ": "
            let stream = Guarded(stream)
            let write = { (event: String) in
                // Outside the lock, since a stream may do anything.
                if var target = stream.withLock({ $0 }) {
                    target.write(start + event + "\n")
                    stream.withLock { $0 = target }
                } else {
                    Swift.print(start + event)
                }
            }
            upstream
                .handleEvents(
                    receiveSubscription: { write("receive subscription: (\($0))") },
                    receiveOutput: { write("receive value: (\($0))") },
                    receiveCompletion: { completion in
                        switch completion {
                        case .finished: write("receive finished")
                        case .failure(let error): write("receive error: (\(error))")
                        }
                    },
                    receiveCancel: { write("receive cancel") },
                    receiveRequest: { write("request \($0)") }
                )
                .subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Writes a line for all that passes here, for looking into a chain of publishers.
    public func print(
        _ prefix: String = "",
        to stream: (any TextOutputStream)? = nil
    ) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
