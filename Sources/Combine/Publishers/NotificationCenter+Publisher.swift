public import Foundation

extension NotificationCenter {
    /// Sends the notifications of a name, for as long as somebody subscribes.
    ///
    /// They are sent on the thread that posts them.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        /// Whose notifications; `nil` for everybody's.
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Notification == S.Input, Never == S.Failure {
            let inner = Inner(downstream: subscriber)
            inner.start(observing: name, of: object, in: center)
            subscriber.receive(subscription: inner)
        }
    }

    /// A publisher of the notifications of a name.
    public func publisher(
        for name: Notification.Name,
        object: AnyObject? = nil
    ) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension NotificationCenter.Publisher: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.center === right.center && left.name == right.name && left.object === right.object
    }
}

/// One observation of a center.
///
/// What nobody has asked for yet goes by.
private final class Inner<Downstream: Subscriber>: Subscription
where Downstream.Input == Notification {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var stop: (() -> Void)?
    }

    private let state: Guarded<State>
    // A subscriber sees one notification at a time whatever threads post, and may post itself.
    private let delivery = NSRecursiveLock()

    init(downstream: Downstream) { state = Guarded(State(downstream: downstream)) }

    func start(
        observing name: Notification.Name,
        of object: AnyObject?,
        in center: NotificationCenter
    ) {
        // Guarded by its locks, whichever thread posts.
        nonisolated(unsafe) let offer: (Notification) -> Void = { [weak self] in self?.offer($0) }
        let token = center.addObserver(forName: name, object: object, queue: nil) { offer($0) }
        state.withLock { $0.stop = { center.removeObserver(token) } }
    }

    private func offer(_ notification: Notification) {
        delivery.lock()
        defer { delivery.unlock() }
        let downstream = state.withLock { state -> Downstream? in
            guard state.demand > .none else { return nil }
            state.demand -= 1
            return state.downstream
        }
        if let more = downstream?.receive(notification) { request(more) }
    }

    func request(_ demand: Subscribers.Demand) { state.withLock { $0.demand += demand } }

    func cancel() {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        ended.stop?()
    }
}
