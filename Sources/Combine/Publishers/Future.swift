/// A publisher of one value, or an error, that is found out later.
///
/// The closure runs at once, and once; what it promises is kept for every later subscriber.
///
/// ```swift
/// let size = Future<Int, any Error> { promise in
///     measure { promise($0) }
/// }
/// ```
public final class Future<Output, Failure: Error>: Publisher {
    /// Keeps the promise; only its first call counts, on any thread.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let state = Guarded(State())

    /// Makes a publisher and runs the closure that finds the value out.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] result in Self.fulfill(state, with: result) }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        let inner = Inner(AnySubscriber(subscriber), of: state)
        subscriber.receive(subscription: inner)
        let result = state.withLock { state -> Result<Output, Failure>? in
            if state.result == nil { state.waiting[inner.combineIdentifier] = inner }
            return state.result
        }
        if let result { inner.take(result) }
    }

    /// The value; waits for it.
    public var value: Output {
        get async throws(Failure) {
            let result = await withCheckedContinuation { continuation in
                subscribe(FutureWaiter(continuation))
            }
            return try result.value.get()
        }
    }

    private static func fulfill(_ state: Guarded<State>, with result: Result<Output, Failure>) {
        let waiting = state.withLock { state -> [Inner] in
            guard state.result == nil else { return [] }
            state.result = result
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for inner in waiting { inner.take(result) }
    }

    private struct State {
        var result: Result<Output, Failure>?
        var waiting: [CombineIdentifier: Inner] = [:]
    }
}

extension Future: @unchecked Sendable where Output: Sendable {}

extension Future {
    /// One subscriber, which gets the value once it is there and was asked for.
    private final class Inner: Subscription {
        private struct Seat {
            var downstream: AnySubscriber<Output, Failure>?
            var result: Result<Output, Failure>?
            var isAskedFor = false
        }

        private let seat: Guarded<Seat>
        // The other way round the future holds this: until there is a result, or a cancellation.
        private let future: Guarded<State>

        init(_ downstream: AnySubscriber<Output, Failure>, of future: Guarded<State>) {
            seat = Guarded(Seat(downstream: downstream))
            self.future = future
        }

        func take(_ result: Result<Output, Failure>) {
            seat.withLock { $0.result = result }
            deliver()
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            seat.withLock { $0.isAskedFor = true }
            deliver()
        }

        func cancel() {
            let freed = seat.withLock { seat in
                defer { seat = Seat() }
                return seat
            }
            guard freed.downstream != nil else { return }
            _ = future.withLock { $0.waiting.removeValue(forKey: combineIdentifier) }
        }

        /// An error needs no demand.
        private func deliver() {
            let ready = seat.withLock { seat -> Seat? in
                switch seat.result {
                case nil: return nil
                case .success where !seat.isAskedFor: return nil
                default:
                    defer { seat = Seat() }
                    return seat
                }
            }
            guard let downstream = ready?.downstream else { return }
            switch ready?.result {
            case .success(let output):
                _ = downstream.receive(output)
                downstream.receive(completion: .finished)
            case .failure(let error): downstream.receive(completion: .failure(error))
            case nil: break
            }
        }
    }
}

/// Hands the result to a task that waits.
private final class FutureWaiter<Input, Failure: Error>: Subscriber {
    struct Outcome: @unchecked Sendable {
        let value: Result<Input, Failure>
    }

    private let continuation: Guarded<CheckedContinuation<Outcome, Never>?>

    init(_ continuation: CheckedContinuation<Outcome, Never>) {
        self.continuation = Guarded(continuation)
    }

    func receive(subscription: any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: Input) -> Subscribers.Demand {
        continuation.take()?.resume(returning: Outcome(value: .success(input)))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard case .failure(let error) = completion else { return }
        continuation.take()?.resume(returning: Outcome(value: .failure(error)))
    }
}
