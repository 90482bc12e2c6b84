import Combine
import Testing

@Suite("Future, Deferred and values")
struct FutureTests {
    struct Broken: Error, Equatable {}

    @Test("A future runs at once and once, and keeps its value for every subscriber")
    func keeps() {
        var runs = 0
        var fulfill: ((Result<Int, Never>) -> Void)?
        let future = Future<Int, Never> { promise in
            runs += 1
            fulfill = promise
        }
        let early = Recorder<Int, Never>(demand: .unlimited)
        future.subscribe(early)
        #expect(early.values == [])
        fulfill?(.success(1))
        fulfill?(.success(2))
        let late = Recorder<Int, Never>(demand: .none)
        future.subscribe(late)
        #expect(late.values == [])
        late.subscription?.request(.max(1))
        #expect(early.values == [1] && early.completion == .finished)
        #expect(late.values == [1] && late.completion == .finished)
        #expect(runs == 1)
    }

    @Test("A cancelled subscriber of a future hears nothing")
    func cancels() {
        var fulfill: ((Result<Int, Broken>) -> Void)?
        let future = Future<Int, Broken> { fulfill = $0 }
        let recorder = Recorder<Int, Broken>(demand: .unlimited)
        future.subscribe(recorder)
        recorder.subscription?.cancel()
        fulfill?(.failure(Broken()))
        #expect(recorder.completion == nil)
    }

    @Test("The value of a future can be awaited")
    func awaits() async throws {
        let future = Future<Int, any Error> { $0(.success(3)) }
        #expect(try await future.value == 3)
        let failing = Future<Int, Broken> { $0(.failure(Broken())) }
        await #expect(throws: Broken.self) { try await failing.value }
    }

    @Test("Deferred makes its publisher for each subscriber")
    func defers() {
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        var values: [Int] = []
        deferred.sink { values.append($0) }.cancel()
        deferred.sink { values.append($0) }.cancel()
        #expect(values == [1, 2])
    }

    @Test("A loop awaits values, one at a time, and throws the error")
    func values() async throws {
        var requests: [Subscribers.Demand] = []
        var found: [Int] = []
        for await value in [1, 2, 3].publisher.handleEvents(receiveRequest: {
            requests.append($0)
        }).values {
            found.append(value)
            if value == 2 { break }
        }
        #expect(found == [1, 2])
        #expect(requests == [.max(1), .max(1)])
        await #expect(throws: Broken.self) {
            for try await _ in Fail<Int, Broken>(error: Broken()).values {}
        }
    }

    @Test("A task that is cancelled stops waiting for values")
    func cancelledLoop() async {
        let task = Task {
            let subject = PassthroughSubject<Int, Never>()
            for await _ in subject.values {}
            return true
        }
        task.cancel()
        #expect(await task.value)
    }
}
