extension Optional {
    /// Sends the value, where there is one, and then finishes.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        /// What is sent.
        public let output: Wrapped?

        /// Makes a publisher of a value that may be missing.
        public init(_ output: Wrapped?) {
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            if let output {
                Just(output).receive(subscriber: subscriber)
            } else {
                Empty<Output, Failure>().receive(subscriber: subscriber)
            }
        }
    }

    /// A publisher of the value, where there is one.
    public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
