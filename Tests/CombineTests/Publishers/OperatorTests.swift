import Combine
import Testing

@Suite("Operators")
struct OperatorTests {
    @Test("map, filter, compactMap and removeDuplicates change the values as they say")
    func transforms() {
        let subject = PassthroughSubject<Int, Never>()
        var texts: [String] = []
        let subscription =
            subject
            .filter { $0 > 0 }
            .removeDuplicates()
            .compactMap { $0 == 3 ? nil : $0 }
            .map { "<\($0)>" }
            .eraseToAnyPublisher()
            .sink { texts.append($0) }
        for value in [0, 1, 1, 2, 3, 2] {
            subject.send(value)
        }
        #expect(texts == ["<1>", "<2>", "<2>"])
        subscription.cancel()
    }

    @Test("A value held back by filter does not count against the demand")
    func filterDemand() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(1))
        subject.filter { $0.isMultiple(of: 2) }.subscribe(recorder)
        for value in 1...4 {
            subject.send(value)
        }
        #expect(recorder.values == [2])
    }

    @Test("map by key path reads the property")
    func mapKeyPath() {
        var counts: [Int] = []
        let subscription = Just("abc").map(\.count).sink { counts.append($0) }
        #expect(counts == [3])
        subscription.cancel()
    }

    @Test("Just, Empty and Fail end as they should")
    func simplePublishers() {
        let just = Recorder<Int, Never>(demand: .max(1))
        Just(1).subscribe(just)
        #expect(just.values == [1] && just.completion == .finished)

        let empty = Recorder<Int, Never>(demand: .unlimited)
        Empty().subscribe(empty)
        #expect(empty.completion == .finished)

        let fail = Recorder<Int, Failure>(demand: .unlimited)
        Fail(error: Failure()).subscribe(fail)
        #expect(fail.completion == .failure(Failure()))
    }

    @Test("merge sends from both sides and finishes with the last")
    func merges() {
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        a.merge(with: b).subscribe(recorder)
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.completion == nil)
        b.send(completion: .finished)
        #expect(recorder.completion == .finished)
    }

    @Test("merge keeps a value that came too early")
    func mergeDemand() {
        let a = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .none)
        a.merge(with: Just(9)).subscribe(recorder)
        a.send(1)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [9])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [9, 1])
    }

    @Test("combineLatest waits for both and then sends pairs")
    func combinesLatest() {
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<String, Never>()
        var pairs: [String] = []
        let subscription = a.combineLatest(b) { "\($0)\($1)" }.sink { pairs.append($0) }
        a.send(1)
        a.send(2)
        b.send("x")
        a.send(3)
        b.send("y")
        #expect(pairs == ["2x", "3x", "3y"])
        subscription.cancel()
        a.send(4)
        #expect(pairs.count == 3)
    }

    @Test("combineLatest finishes when both have, and an optional value counts as one")
    func combineLatestOptional() {
        let recorder = Recorder<(Int?, Int), Never>(demand: .unlimited)
        Just(Int?.none).combineLatest(Just(2)).subscribe(recorder)
        #expect(recorder.values.count == 1)
        #expect(recorder.completion == .finished)
    }

    @Test("assign stores values until cancelled")
    func assigns() {
        final class Target { var value = 0 }
        let target = Target()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.assign(to: \.value, on: target)
        subject.send(1)
        subscription.cancel()
        subject.send(2)
        #expect(target.value == 1)
    }

    @Test("A subject passes another publisher on")
    func subscribesSubject() {
        let source = PassthroughSubject<Int, Never>()
        let relay = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        relay.subscribe(recorder)
        let subscription = source.subscribe(relay)
        source.send(1)
        subscription.cancel()
        source.send(2)
        #expect(recorder.values == [1])
    }
}
