extension Publishers {
    /// Sends a value of its own where another publisher finishes without any.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// What is sent in place of nothing.
        public let output: Upstream.Output

        /// Makes the publisher; usually made by `replaceEmpty(with:)`.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let output = output
            var isEmpty = true
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    step: { value in
                        isEmpty = false
                        return .send(value)
                    },
                    ending: { $0.isFinished && isEmpty ? .last(output) : .end($0) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends a value where the values finish without any.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}

extension Publishers.ReplaceEmpty: Equatable
where Upstream: Equatable, Upstream.Output: Equatable {}
