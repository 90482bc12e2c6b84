/// A source of values over time, which ends with success or one failure.
///
/// A publisher sends only as many values as its subscriber has asked for.
public protocol Publisher<Output, Failure> {
    /// The kind of value that is sent.
    associatedtype Output
    /// The kind of error that may end the sequence; `Never` where none can.
    associatedtype Failure: Error

    /// Attaches a subscriber; call `subscribe(_:)` instead.
    func receive<S: Subscriber>(subscriber: S)
    where Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber, which then gets a subscription to ask for values.
    public func subscribe<S: Subscriber>(_ subscriber: S)
    where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Sends everything this publisher sends on through a subject.
    ///
    /// - Returns: What keeps the connection; it ends when this is released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where Failure == S.Failure, Output == S.Output {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { subject.send(completion: $0) },
            receiveValue: { subject.send($0) }
        )
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

/// The types of publishers that the operators return.
public enum Publishers {}
