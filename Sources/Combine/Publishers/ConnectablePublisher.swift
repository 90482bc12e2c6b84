/// A publisher that sends nothing before it is told to begin.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins; what is returned ends it when it is cancelled or released.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Begins with the first subscriber and ends when the last has cancelled.
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}
