/// Joins the values of several publishers for one subscriber.
///
/// Each is asked for one value ahead, which waits here until the subscriber wants it; once the
/// subscriber wants everything, so is each of them. It finishes once the last has and no more are
/// to come, and fails with the first that does.
final class Merger<Downstream: Subscriber>: Subscription {
    typealias Output = Downstream.Input
    typealias Completion = Subscribers.Completion<Downstream.Failure>

    private let state: Guarded<State>

    /// More publishers are to come until `close()`.
    init(_ downstream: Downstream) {
        state = Guarded(State(downstream: downstream))
    }

    /// Joins a publisher.
    ///
    /// - Parameter whenFinished: Called when it has finished, unless that is the end of all.
    func join<P: Publisher>(_ publisher: P, whenFinished: @escaping () -> Void = {})
    where P.Output == Output, P.Failure == Downstream.Failure {
        let side = state.withLock { state in
            state.running += 1
            state.lastSide += 1
            return state.lastSide
        }
        publisher.subscribe(
            AnySubscriber<Output, Downstream.Failure>(
                receiveSubscription: { [self] in start($0, side) },
                receiveValue: { [self] in take($0, side) },
                receiveCompletion: { [self] completion in
                    guard completion.isFinished else { return finish(completion) }
                    state.withLock { state in
                        state.subscriptions[side] = nil
                        state.running -= 1
                    }
                    whenFinished()
                    finishIfDone()
                }
            )
        )
    }

    /// No more publishers are to come.
    func close() {
        state.withLock { $0.isClosed = true }
        finishIfDone()
    }

    /// Keeps what is to be cancelled with this.
    func keep(_ subscription: any Subscription) {
        let isLate = state.withLock { state in
            guard state.downstream != nil else { return true }
            state.subscriptions[0] = subscription
            return false
        }
        if isLate { subscription.cancel() }
    }

    func finish(_ completion: Completion) {
        let ended = end()
        for subscription in ended.subscriptions.values { subscription.cancel() }
        ended.downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertPositive()
        let sides = state.withLock { state -> [any Subscription] in
            guard state.downstream != nil else { return [] }
            let wasUnlimited = state.demand == .unlimited
            state.demand += demand
            guard state.demand == .unlimited, !wasUnlimited else { return [] }
            return state.subscriptions.filter { $0.key != 0 }.map(\.value)
        }
        for side in sides { side.request(.unlimited) }
        drain()
        finishIfDone()
    }

    func cancel() {
        for subscription in end().subscriptions.values { subscription.cancel() }
    }

    private func start(_ subscription: any Subscription, _ side: Int) {
        let ahead = state.withLock { state -> Subscribers.Demand? in
            guard state.downstream != nil, state.subscriptions[side] == nil else { return nil }
            state.subscriptions[side] = subscription
            return state.demand == .unlimited ? .unlimited : .max(1)
        }
        if let ahead { subscription.request(ahead) } else { subscription.cancel() }
    }

    private func take(_ value: Output, _ side: Int) -> Subscribers.Demand {
        let (downstream, ahead) = state.withLock { state -> (Downstream?, Subscribers.Demand) in
            guard let downstream = state.downstream else { return (nil, .none) }
            guard state.demand > .none else {
                state.waiting.append((side, value))
                return (nil, .none)
            }
            let isUnlimited = state.demand == .unlimited
            state.demand -= 1
            return (downstream, isUnlimited ? .none : .max(1))
        }
        guard let downstream else { return .none }
        let more = downstream.receive(value)
        if more > .none { request(more) }
        return ahead
    }

    private func drain() {
        while let (side, value) = state.withLock({ state -> (Int, Output)? in
            guard state.demand > .none, !state.waiting.isEmpty else { return nil }
            return state.waiting.removeFirst()
        }) {
            let ahead = take(value, side)
            if ahead > .none { state.withLock { $0.subscriptions[side] }?.request(ahead) }
        }
    }

    private func finishIfDone() {
        let isDone = state.withLock {
            $0.downstream != nil && $0.isClosed && $0.running == 0 && $0.waiting.isEmpty
        }
        if isDone { finish(.finished) }
    }

    private func end() -> State {
        state.withLock { state in
            let ended = state
            state = State()
            return ended
        }
    }

    private struct State {
        var downstream: Downstream?
        // By the number of the side; what sends the publishers, where something does, is 0.
        var subscriptions: [Int: any Subscription] = [:]
        var lastSide = 0
        var running = 0
        var isClosed = false
        var demand = Subscribers.Demand.none
        var waiting: [(Int, Output)] = []
    }
}
