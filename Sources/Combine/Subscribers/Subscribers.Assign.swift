extension Subscribers {
    /// A subscriber that stores each value in a property of an object.
    ///
    /// The object is kept alive until the publisher ends or the subscription is cancelled.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        /// The object written to; nil once the subscription has ended.
        public var object: Root? { state.withLock { $0.object } }
        /// The property written to.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        private let state: Guarded<State>

        /// Makes a subscriber for one property.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.keyPath = keyPath
            state = Guarded(State(object: object))
        }

        public func receive(subscription: any Subscription) {
            let isAccepted = state.withLock { state in
                guard state.subscription == nil, state.object != nil else { return false }
                state.subscription = subscription
                return true
            }
            if isAccepted {
                subscription.request(.unlimited)
            } else {
                subscription.cancel()
            }
        }

        public func receive(_ value: Input) -> Subscribers.Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Subscribers.Completion<Never>) {
            _ = end()
        }

        public func cancel() {
            end().subscription?.cancel()
        }

        private func end() -> State {
            state.withLock { state in
                let ended = state
                state = State()
                return ended
            }
        }

        private struct State {
            var object: Root?
            var subscription: (any Subscription)?
        }
    }
}

extension Publisher where Failure == Never {
    /// Stores each value in a property of an object, which is kept alive meanwhile.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
