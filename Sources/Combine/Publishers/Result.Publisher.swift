extension Result {
    /// Sends the value and finishes, or fails with the error.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success

        /// What is sent.
        public let result: Result<Success, Failure>

        /// Makes a publisher of a result.
        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        /// Makes a publisher of a value.
        public init(_ output: Output) {
            self.init(.success(output))
        }

        /// Makes a publisher that fails.
        public init(_ failure: Failure) {
            self.init(.failure(failure))
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            switch result {
            case .success(let output):
                Just(output).setFailureType(to: Failure.self).receive(subscriber: subscriber)
            case .failure(let error):
                Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }

    /// A publisher of the value or the error.
    public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
