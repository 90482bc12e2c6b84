/// Takes the values of a publisher, as many as it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of value taken.
    associatedtype Input
    /// The kind of error the publisher may end with.
    associatedtype Failure: Error

    /// Takes the subscription, through which values are asked for.
    func receive(subscription: any Subscription)

    /// Takes a value and says how many more are wanted beyond those asked for already.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Learns that no value follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Takes a signal without a value.
    public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// The types that subscribers use, and subscribers for everyday needs.
public enum Subscribers {}
