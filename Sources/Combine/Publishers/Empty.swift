/// A publisher that sends no value, and finishes at once unless told not to.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether it finishes at once; if not, it never finishes.
    public let completeImmediately: Bool

    /// Makes a publisher without values.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Makes a publisher without values, with the types it stands in for.
    public init(
        completeImmediately: Bool = true,
        outputType: Output.Type,
        failureType: Failure.Type
    ) {
        self.init(completeImmediately: completeImmediately)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately {
            subscriber.receive(completion: .finished)
        }
    }
}
