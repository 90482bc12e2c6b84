/// What an operator makes of one value.
enum Step<Output, Failure: Error> {
    case send(Output)
    /// Nothing for now; another value is asked for instead.
    case skip
    /// The value, and then the end, whatever the publisher above still has.
    case sendLast(Output)
    case end(Subscribers.Completion<Failure>)
}

/// What an operator makes of the end of the publisher above.
enum Ending<Output, Failure: Error> {
    /// The value, once it is asked for, and then the end.
    case last(Output)
    case end(Subscribers.Completion<Failure>)
}

/// Stands between a publisher and its subscriber where each value leads to one at most.
///
/// It ends once, cancels above when it ends by itself, and sends nothing once it has ended or was
/// cancelled. Nothing is called while its lock is held.
final class SteppingSubscriber<Input, Failure: Error, Downstream: Subscriber>: Subscriber,
    Subscription
{
    typealias OutStep = Step<Downstream.Input, Downstream.Failure>
    typealias OutEnding = Ending<Downstream.Input, Downstream.Failure>

    private let takesAll: Bool
    private let step: (Input) -> OutStep
    private let ending: (Subscribers.Completion<Failure>) -> OutEnding
    private let state: Guarded<State>

    /// - Parameters:
    ///   - takesAll: Whether all values are asked for at once, since only the end leads to one.
    ///   - step: Called for one value at a time, as the publisher above sends them.
    init(
        _ downstream: Downstream,
        takesAll: Bool = false,
        step: @escaping (Input) -> OutStep,
        ending: @escaping (Subscribers.Completion<Failure>) -> OutEnding
    ) {
        self.takesAll = takesAll
        self.step = step
        self.ending = ending
        state = Guarded(State(downstream: downstream))
    }

    func receive(subscription: any Subscription) {
        let downstream = state.withLock { state -> Downstream? in
            guard state.upstream == nil, !state.isEnding else { return nil }
            state.upstream = subscription
            return state.downstream
        }
        guard let downstream else {
            subscription.cancel()
            return
        }
        downstream.receive(subscription: self)
        if takesAll { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard state.withLock({ $0.downstream != nil && !$0.isEnding }) else { return .none }
        switch step(input) {
        case .send(let output): return send(output)
        case .skip: return takesAll ? .none : .max(1)
        case .sendLast(let output):
            leaveUpstream()
            _ = send(output)
            finish(.finished)
        case .end(let completion):
            leaveUpstream()
            finish(completion)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let isFirst = state.withLock { state in
            guard state.downstream != nil, !state.isEnding else { return false }
            state.isEnding = true
            state.upstream = nil
            return true
        }
        guard isFirst else { return }
        switch ending(completion) {
        case .end(let completion): finish(completion)
        case .last(let output):
            state.withLock { $0.last = .some(output) }
            sendLast()
        }
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertPositive()
        let upstream = state.withLock { state in
            state.demand += demand
            return state.upstream
        }
        if !takesAll { upstream?.request(demand) }
        sendLast()
    }

    func cancel() {
        end().upstream?.cancel()
    }

    private func send(_ output: Downstream.Input) -> Subscribers.Demand {
        let downstream = state.withLock { state in
            state.demand -= 1
            return state.downstream
        }
        let more = downstream?.receive(output) ?? .none
        state.withLock { $0.demand += more }
        return takesAll ? .none : more
    }

    private func sendLast() {
        let ready = state.withLock { state -> (Downstream, Downstream.Input)? in
            guard state.demand > .none, let last = state.last, let downstream = state.downstream
            else { return nil }
            state.last = nil
            return (downstream, last)
        }
        guard let (downstream, last) = ready else { return }
        _ = downstream.receive(last)
        finish(.finished)
    }

    private func leaveUpstream() {
        let upstream = state.withLock { state in
            state.isEnding = true
            defer { state.upstream = nil }
            return state.upstream
        }
        upstream?.cancel()
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        end().downstream?.receive(completion: completion)
    }

    /// Lets go of everything; what that releases is released outside the lock.
    private func end() -> State {
        state.withLock { state in
            let ended = state
            state = State(isEnding: true)
            return ended
        }
    }

    private struct State {
        var downstream: Downstream?
        var upstream: (any Subscription)?
        var demand = Subscribers.Demand.none
        var last: Downstream.Input?
        var isEnding = false
    }
}

extension SteppingSubscriber where Failure == Downstream.Failure {
    /// An operator that ends as the publisher above does.
    convenience init(_ downstream: Downstream, step: @escaping (Input) -> OutStep) {
        self.init(downstream, step: step, ending: { .end($0) })
    }
}

extension SteppingSubscriber where Downstream.Failure == any Error {
    /// An operator whose closure may throw.
    convenience init(_ downstream: Downstream, tryStep: @escaping (Input) throws -> OutStep) {
        self.init(
            downstream,
            step: { input in
                do { return try tryStep(input) } catch { return .end(.failure(error)) }
            },
            ending: { .end($0.withAnyError) }
        )
    }
}

extension Subscribers.Completion {
    var withAnyError: Subscribers.Completion<any Error> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(error)
        }
    }
}
