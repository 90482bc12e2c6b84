/// A subject that keeps its latest value and sends it to each new subscriber first.
///
/// A subscriber that asks late gets the newest value, not those in between.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let conduits = ConduitList<Output, Failure>()
    private let current: Guarded<Output>

    /// Makes a subject with its first value.
    public init(_ value: Output) {
        current = Guarded(value)
    }

    deinit {
        conduits.cancelUpstreams()
    }

    /// The latest value; setting it sends it.
    public var value: Output {
        get { current.withLock { $0 } }
        set { send(newValue) }
    }

    public func send(_ input: Output) {
        conduits.send(input) { [current] in current.withLock { $0 = input } }
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
        conduits.attach(AnySubscriber(subscriber)) { [current] in current.withLock { $0 } }
    }
}
