extension Publishers {
    /// Sends the values of the newest of the publishers that another one sends.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure

        /// The publisher whose values are taken.
        public let upstream: Upstream

        /// Makes the publisher; usually made by `switchToLatest()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let succession = Succession(subscriber)
            subscriber.receive(subscription: succession)
            upstream.subscribe(Outer(succession))
        }
    }
}

extension Publisher where Output: Publisher, Failure == Output.Failure {
    /// Sends the values of the newest publisher; the one before is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Sends the values of the newest publisher; the one before is cancelled.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>,
            Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
    /// Sends the values of the newest publisher; the one before is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publishers.SwitchToLatest {
    /// Takes the publishers; the end comes when no more of them do and the newest has finished.
    private final class Outer<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private struct State {
            var newest = 0
            var isRunning = false
            var isLast = false
        }

        private let succession: Succession<Downstream>
        private let state = Guarded(State())

        init(_ succession: Succession<Downstream>) { self.succession = succession }

        func receive(subscription: any Subscription) {
            succession.keep(subscription)
            subscription.request(.unlimited)
        }

        func receive(_ input: P) -> Subscribers.Demand {
            let number = state.withLock { state in
                state.newest += 1
                state.isRunning = true
                return state.newest
            }
            succession.follow(input) { [self] in end($0, of: number) }
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            let isRunning = state.withLock { state in
                state.isLast = true
                return state.isRunning
            }
            if !isRunning || !completion.isFinished { succession.finish(completion) }
        }

        private func end(_ completion: Subscribers.Completion<Failure>, of number: Int) {
            let isLast = state.withLock { state in
                if state.newest == number { state.isRunning = false }
                return state.isLast && !state.isRunning
            }
            if isLast || !completion.isFinished { succession.finish(completion) }
        }
    }
}
