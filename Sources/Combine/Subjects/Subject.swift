/// A publisher that other code sends values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers that want one.
    func send(_ value: Output)

    /// Ends the sequence; nothing is sent afterwards.
    func send(completion: Subscribers.Completion<Failure>)

    /// Takes the subscription of a publisher this subject is to pass on.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a signal without a value.
    public func send() {
        send(())
    }
}
