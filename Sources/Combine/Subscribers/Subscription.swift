/// The connection of one subscriber to one publisher.
///
/// `request(_:)` and `cancel()` may be called on any thread.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for more values.
    func request(_ demand: Subscribers.Demand)
}

/// Ready-made subscriptions.
public enum Subscriptions {
    /// A subscription that sends nothing.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
