/// The values of a publisher that never fails, for a loop that awaits them.
///
/// Each value is asked for when the loop wants it; the subscription ends with the loop.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output

    private let publisher: P

    /// Makes a sequence of the values of a publisher.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Awaits one value after another.
    public struct Iterator: AsyncIteratorProtocol {
        private let queue: ValueQueue<P.Output, Never>

        init(_ publisher: P) {
            queue = ValueQueue()
            publisher.subscribe(queue.subscriber)
        }

        public mutating func next() async -> P.Output? {
            switch await queue.next() {
            case .success(let value): value
            case nil: nil
            }
        }
    }
}

/// The values of a publisher that may fail, for a loop that awaits them.
///
/// Each value is asked for when the loop wants it; the subscription ends with the loop.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output

    private let publisher: P

    /// Makes a sequence of the values of a publisher.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// Awaits one value after another.
    public struct Iterator: AsyncIteratorProtocol {
        private let queue: ValueQueue<P.Output, P.Failure>

        init(_ publisher: P) {
            queue = ValueQueue()
            publisher.subscribe(queue.subscriber)
        }

        public mutating func next() async throws -> P.Output? {
            try await queue.next()?.get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values, for a loop that awaits them.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, for a loop that awaits them and throws the error.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Brings values from a publisher to a task, one for each time it waits.
private final class ValueQueue<Value, Failure: Error>: @unchecked Sendable {
    typealias Answer = Result<Value, Failure>?
    private typealias Waiting = CheckedContinuation<Carried, Never>

    /// An answer on its way to the task that waits; nobody else has it.
    private struct Carried: @unchecked Sendable {
        let answer: Answer
    }

    private struct State {
        var subscription: (any Subscription)?
        var waiting: [Waiting] = []
        // Beyond what was asked for: some publishers send without being asked.
        var early: [Value] = []
        var end: Subscribers.Completion<Failure>?
        // What was asked for before there was a subscription.
        var owed = 0
    }

    private let state = Guarded(State())

    var subscriber: AnySubscriber<Value, Failure> {
        AnySubscriber(
            receiveSubscription: { [weak self] in self?.start($0) },
            receiveValue: { [weak self] value in
                self?.take(value)
                return .none
            },
            receiveCompletion: { [weak self] in self?.finish($0) }
        )
    }

    deinit { cancel() }

    func next() async -> Answer {
        let carried = await withTaskCancellationHandler {
            await withCheckedContinuation { ask($0) }
        } onCancel: {
            cancel()
        }
        return carried.answer
    }

    private func ask(_ continuation: Waiting) {
        let (answer, subscription) = state.withLock { state -> (Carried?, (any Subscription)?) in
            if !state.early.isEmpty {
                return (Carried(answer: .success(state.early.removeFirst())), nil)
            }
            if let end = state.end {
                state.end = .finished
                return (Carried(answer: Self.answer(to: end)), nil)
            }
            state.waiting.append(continuation)
            if state.subscription == nil { state.owed += 1 }
            return (nil, state.subscription)
        }
        if let answer { continuation.resume(returning: answer) }
        subscription?.request(.max(1))
    }

    private func start(_ subscription: any Subscription) {
        let owed = state.withLock { state -> Int? in
            guard state.subscription == nil, state.end == nil else { return nil }
            state.subscription = subscription
            return state.owed
        }
        guard let owed else { return subscription.cancel() }
        if owed > 0 { subscription.request(.max(owed)) }
    }

    private func take(_ value: Value) {
        let waiting = state.withLock { state -> Waiting? in
            guard !state.waiting.isEmpty else {
                state.early.append(value)
                return nil
            }
            return state.waiting.removeFirst()
        }
        waiting?.resume(returning: Carried(answer: .success(value)))
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        let waiting = state.withLock { state -> [Waiting] in
            guard state.end == nil else { return [] }
            // Who waits hears of an error; who asks later of the end.
            state.end = state.waiting.isEmpty ? completion : .finished
            state.subscription = nil
            defer { state.waiting = [] }
            return state.waiting
        }
        for (index, continuation) in waiting.enumerated() {
            let answer = index == 0 ? Self.answer(to: completion) : nil
            continuation.resume(returning: Carried(answer: answer))
        }
    }

    private func cancel() {
        let (subscription, waiting) = state.withLock { state in
            defer {
                state.subscription = nil
                state.waiting = []
                state.end = .finished
            }
            return (state.subscription, state.waiting)
        }
        subscription?.cancel()
        for continuation in waiting { continuation.resume(returning: Carried(answer: nil)) }
    }

    private static func answer(to completion: Subscribers.Completion<Failure>) -> Answer {
        switch completion {
        case .finished: nil
        case .failure(let error): .failure(error)
        }
    }
}
