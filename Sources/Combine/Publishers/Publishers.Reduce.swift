extension Publishers {
    /// Sends the one result of all values, once another publisher has finished.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// The result of no value.
        public let initial: Output
        /// Makes a result of the one before and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher; usually made by `reduce(_:_:)`.
        public init(
            upstream: Upstream,
            initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let next = nextPartialResult
            var result = initial
            upstream.subscribe(
                SteppingSubscriber(
                    subscriber,
                    takesAll: true,
                    step: { value in
                        result = next(result, value)
                        return .skip
                    },
                    ending: { $0.isFinished ? .last(result) : .end($0) }
                )
            )
        }
    }
}

extension Publisher {
    /// Sends the one result of all values, once they are complete; nothing where they fail.
    public func reduce<T>(
        _ initialResult: T,
        _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(
            upstream: self,
            initial: initialResult,
            nextPartialResult: nextPartialResult
        )
    }
}

extension Subscribers.Completion {
    var isFinished: Bool {
        if case .finished = self { true } else { false }
    }
}
