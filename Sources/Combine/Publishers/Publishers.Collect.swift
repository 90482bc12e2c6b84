extension Publishers {
    /// Sends all values of another publisher as one array, once it has finished.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `collect()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            var values: Output = []
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    takesAll: true,
                    step: { value in
                        values.append(value)
                        return .skip
                    },
                    ending: { $0.isFinished ? .last(values) : .end($0) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends all values as one array, once they are complete; nothing where they fail.
    public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
