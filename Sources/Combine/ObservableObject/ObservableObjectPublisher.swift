/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let conduits = ConduitList<Void, Never>()

    /// Makes a publisher without subscribers.
    public init() {}

    /// Tells all subscribers; to be called before the change.
    public func send() {
        conduits.send(())
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        conduits.attach(AnySubscriber(subscriber), initial: { nil })
    }
}

// All its state is behind the lock of the list.
extension ObservableObjectPublisher: @unchecked Sendable {}
