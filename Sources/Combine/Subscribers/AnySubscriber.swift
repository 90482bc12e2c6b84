/// A subscriber whose real type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier

    private let subscriptionHandler: (any Subscription) -> Void
    private let valueHandler: (Input) -> Subscribers.Demand
    private let completionHandler: (Subscribers.Completion<Failure>) -> Void

    /// Hides the type of a subscriber.
    public init<S: Subscriber>(_ subscriber: S) where Input == S.Input, Failure == S.Failure {
        if let erased = subscriber as? AnySubscriber<Input, Failure> {
            self = erased
            return
        }
        combineIdentifier = subscriber.combineIdentifier
        subscriptionHandler = { subscriber.receive(subscription: $0) }
        valueHandler = { subscriber.receive($0) }
        completionHandler = { subscriber.receive(completion: $0) }
    }

    /// Makes a subscriber from closures; what is left out does nothing and asks for nothing.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        subscriptionHandler = receiveSubscription ?? { _ in }
        valueHandler = receiveValue ?? { _ in .none }
        completionHandler = receiveCompletion ?? { _ in }
    }

    public func receive(subscription: any Subscription) {
        subscriptionHandler(subscription)
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
        valueHandler(value)
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
        completionHandler(completion)
    }
}
