/// A subject that keeps nothing: whoever is not ready for a value misses it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let conduits = ConduitList<Output, Failure>()

    /// Makes a subject without subscribers.
    public init() {}

    deinit {
        conduits.cancelUpstreams()
    }

    public func send(_ input: Output) {
        conduits.send(input)
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        conduits.send(completion: completion)
    }

    public func send(subscription: any Subscription) {
        conduits.add(upstream: subscription)
        subscription.request(.unlimited)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        conduits.attach(AnySubscriber(subscriber), initial: { nil })
    }
}
