/// A subject that keeps nothing: whoever is not ready for a value misses it.
///
/// ## On Linux
/// Where it is stored in an app, a scene or commands, what it sends while a command of a window's
/// menu runs reaches no `onReceive` of other windows. Elsewhere it sends to everyone, as it does
/// outside of commands.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let conduits = ConduitList<Output, Failure>()
    private let isOfScene = Guarded(false)

    /// Makes a subject without subscribers.
    public init() {}

    deinit {
        conduits.cancelUpstreams()
    }

    public func send(_ input: Output) {
        let isOfScene = isOfScene.withLock { $0 }
        conduits.send(input, to: isOfScene ? SignalAudience.addressed : nil)
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

extension PassthroughSubject: SceneSignal {
    package func becomeSceneSignal() { isOfScene.withLock { $0 = true } }
}
