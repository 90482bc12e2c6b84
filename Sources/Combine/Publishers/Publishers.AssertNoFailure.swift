extension Publishers {
    /// Stops the program when another publisher fails.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        /// The publisher whose values are taken.
        public let upstream: Upstream
        /// Said before the error.
        public let prefix: String
        public let file: StaticString
        public let line: UInt

        /// Makes the publisher; usually made by `assertNoFailure(_:file:line:)`.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let (prefix, file, line) = (prefix, file, line)
            upstream.subscribe(
                SteppingSubscriber<Output, Upstream.Failure, S>(
                    subscriber,
                    step: { .send($0) },
                    ending: { completion in
                        if case .failure(let error) = completion {
                            preconditionFailure("\(prefix)\(error)", file: file, line: line)
                        }
                        return .end(.finished)
                    }
                )
            )
        }
    }
}

extension Publisher {
    /// Says that an error would be a mistake of the programmer, which stops the program.
    public func assertNoFailure(
        _ prefix: String = "",
        file: StaticString = #file,
        line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}
