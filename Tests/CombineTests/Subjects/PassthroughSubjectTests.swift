import Combine
import Testing

@Suite("PassthroughSubject")
struct PassthroughSubjectTests {
    @Test("Values and the end reach every subscriber")
    func reachesAll() {
        let subject = PassthroughSubject<Int, Failure>()
        let first = Recorder<Int, Failure>(demand: .unlimited)
        let second = Recorder<Int, Failure>(demand: .unlimited)
        subject.subscribe(first)
        subject.send(1)
        subject.subscribe(second)
        subject.send(2)
        subject.send(completion: .failure(Failure()))
        subject.send(3)
        #expect(first.values == [1, 2])
        #expect(second.values == [2])
        #expect(first.completion == .failure(Failure()))
    }

    @Test("A subscriber gets no more values than it asked for")
    func respectsDemand() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(1))
        subject.subscribe(recorder)
        subject.send(1)
        subject.send(2)
        recorder.subscription?.request(.max(2))
        for value in 3...6 {
            subject.send(value)
        }
        #expect(recorder.values == [1, 3, 4])
    }

    @Test("Who subscribes after the end learns of the end")
    func lateSubscriber() {
        let subject = PassthroughSubject<Int, Never>()
        subject.send(completion: .finished)
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        subject.subscribe(recorder)
        #expect(recorder.completion == .finished)
    }

    @Test("A subscriber may send and cancel while it takes a value")
    func reentrant() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var subscription: AnyCancellable?
        subscription = subject.sink { value in
            values.append(value)
            if value == 1 {
                subject.send(2)
            } else {
                subscription?.cancel()
            }
        }
        subject.send(1)
        subject.send(3)
        #expect(values == [1, 2])
    }

    @Test("Values stop when the subscription is released")
    func releasedSubscription() {
        let subject = PassthroughSubject<Void, Never>()
        var count = 0
        var set: Set<AnyCancellable> = []
        subject.sink { count += 1 }.store(in: &set)
        subject.send()
        set.removeAll()
        subject.send()
        #expect(count == 1)
    }

    @Test("Many threads may send at once, and a subscriber sees one value at a time")
    func concurrentSends() async {
        struct Shared: @unchecked Sendable {
            let subject = PassthroughSubject<Int, Never>()
        }
        let shared = Shared()
        var sum = 0
        let subscription = shared.subject.sink { sum += $0 }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<500 {
                        shared.subject.send(1)
                    }
                }
            }
        }
        #expect(sum == 4_000)
        subscription.cancel()
    }
}

struct Failure: Error, Equatable {}
