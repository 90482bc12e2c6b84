extension Publishers {
    /// Sends the values of another publisher in arrays of a length.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// How many values an array has; the last one may have fewer.
        public let count: Int

        /// Makes the publisher; usually made by `collect(_:)`.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let count = count
            var values: Output = []
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    step: { value in
                        values.append(value)
                        guard values.count >= count else { return .skip }
                        defer { values = [] }
                        return .send(values)
                    },
                    ending: { $0.isFinished && !values.isEmpty ? .last(values) : .end($0) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends the values in arrays of a length; a shorter one at the end has what is left.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
