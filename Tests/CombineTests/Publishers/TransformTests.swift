import Combine
import Testing

@Suite("Operators that change values")
struct TransformTests {
    struct Broken: Error, Equatable {}

    private func all<P: Publisher>(_ publisher: P) -> Recorder<P.Output, P.Failure> {
        let recorder = Recorder<P.Output, P.Failure>(demand: .unlimited)
        publisher.subscribe(recorder)
        return recorder
    }

    @Test("A sequence sends as many elements as are asked for, and finishes with the last")
    func sequence() {
        let recorder = Recorder<Int, Never>(demand: .none)
        [1, 2, 3].publisher.subscribe(recorder)
        #expect(recorder.values == [])
        recorder.subscription?.request(.max(2))
        #expect(recorder.values == [1, 2])
        #expect(recorder.completion == nil)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.completion == .finished)
        #expect(all([Int]().publisher).completion == .finished)
    }

    @Test("A cancelled sequence stops in the middle")
    func cancelledSequence() {
        let recorder = Recorder<Int, Never>(demand: .max(1))
        (1...9).publisher.subscribe(recorder)
        recorder.subscription?.cancel()
        recorder.subscription?.request(.max(5))
        #expect(recorder.values == [1])
        #expect(recorder.completion == nil)
    }

    @Test("An optional sends its value, and a result its value or its error")
    func single() {
        #expect(all(Int?(4).publisher).values == [4])
        #expect(all(Int?.none.publisher).completion == .finished)
        #expect(all(Result<Int, Broken>.success(1).publisher).values == [1])
        let failed = all(Result<Int, Broken>.failure(Broken()).publisher)
        #expect(failed.completion == .failure(Broken()))
    }

    @Test("scan sends each result, reduce, collect and count the last one")
    func results() {
        let numbers = (1...4).publisher
        #expect(all(numbers.scan(0, +)).values == [1, 3, 6, 10])
        #expect(all(numbers.reduce(0, +)).values == [10])
        #expect(all(numbers.collect()).values == [[1, 2, 3, 4]])
        #expect(all(numbers.collect(3)).values == [[1, 2, 3], [4]])
        #expect(all(numbers.count()).values == [4])
        #expect(all(numbers.ignoreOutput()).completion == .finished)
        #expect(all(numbers.contains(3)).values == [true])
        #expect(all(numbers.allSatisfy { $0 < 4 }).values == [false])
    }

    @Test("A result that is complete waits until it is asked for")
    func lateDemand() {
        let recorder = Recorder<[Int], Never>(demand: .none)
        (1...3).publisher.collect().subscribe(recorder)
        #expect(recorder.values == [])
        #expect(recorder.completion == nil)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [[1, 2, 3]])
        #expect(recorder.completion == .finished)
    }

    @Test("first and prefix finish early and cancel what sends")
    func ends() {
        var cancellations = 0
        let subject = PassthroughSubject<Int, Never>()
        let source = subject.handleEvents(receiveCancel: { cancellations += 1 })
        let first = all(source.first())
        let two = all(source.prefix(2))
        let found = all(source.first { $0 > 2 })
        let small = all(source.prefix { $0 < 3 })
        for value in 1...4 { subject.send(value) }
        #expect(first.values == [1] && first.completion == .finished)
        #expect(two.values == [1, 2] && two.completion == .finished)
        #expect(found.values == [3] && found.completion == .finished)
        #expect(small.values == [1, 2] && small.completion == .finished)
        #expect(cancellations == 4)
        #expect(all((1...3).publisher.prefix(0)).completion == .finished)
    }

    @Test("last waits for the end; dropFirst and drop leave out the beginning")
    func partsOfAll() {
        let numbers = (1...5).publisher
        #expect(all(numbers.last()).values == [5])
        #expect(all(numbers.last { $0 < 4 }).values == [3])
        #expect(all(numbers.dropFirst(3)).values == [4, 5])
        #expect(all(numbers.drop { $0 < 5 }).values == [5])
        let recorder = Recorder<Int, Never>(demand: .max(1))
        numbers.dropFirst(2).subscribe(recorder)
        #expect(recorder.values == [3])
    }

    @Test("What a closure throws ends the values and cancels above")
    func throwing() {
        var isCancelled = false
        let subject = PassthroughSubject<Int, Never>()
        let source = subject.handleEvents(receiveCancel: { isCancelled = true })
        let recorder = all(
            source.tryMap { value in
                guard value < 3 else { throw Broken() }
                return value * 2
            }
        )
        for value in 1...4 { subject.send(value) }
        #expect(recorder.values == [2, 4])
        guard case .failure(let error) = recorder.completion else {
            Issue.record("It did not fail")
            return
        }
        #expect(error is Broken)
        #expect(isCancelled)
    }

    @Test("Errors are replaced, changed, caught and tried again")
    func errors() {
        let failing = [1, 2].publisher.setFailureType(to: Broken.self)
            .append(Fail(error: Broken()))
        let replaced = all(failing.replaceError(with: 9))
        #expect(replaced.values == [1, 2, 9] && replaced.completion == .finished)
        #expect(all(failing.catch { _ in Just(7) }).values == [1, 2, 7])
        #expect(all(failing.retry(1)).values == [1, 2, 1, 2])
        #expect(all(failing.retry(1)).completion == .failure(Broken()))
        #expect(all(failing.mapError { _ in Other.other }).completion == .failure(.other))
        #expect(all([1, nil].publisher.replaceNil(with: 0)).values == [1, 0])
        #expect(all(Empty<Int, Never>().replaceEmpty(with: 5)).values == [5])
    }

    enum Other: Error { case other }

    @Test("What was asked for and not sent is asked of the publisher that takes over")
    func demandAcrossPublishers() {
        let recorder = Recorder<Int, Never>(demand: .max(3))
        [1, 2].publisher.append(3, 4).subscribe(recorder)
        #expect(recorder.values == [1, 2, 3])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.completion == .finished)
        #expect(all([2].publisher.prepend(0, 1)).values == [0, 1, 2])
    }

    @Test("handleEvents sees everything, and print writes it")
    func events() {
        var events: [String] = []
        let recorder = Recorder<Int, Never>(demand: .max(1))
        Just(1).handleEvents(
            receiveSubscription: { _ in events.append("subscription") },
            receiveOutput: { events.append("value \($0)") },
            receiveCompletion: { _ in events.append("end") },
            receiveRequest: { events.append("request \($0)") }
        ).subscribe(recorder)
        #expect(events == ["subscription", "request max(1)", "value 1", "end"])

        final class Lines: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let lines = Lines()
        _ = all(Just(1).print("one", to: lines))
        #expect(lines.text.hasSuffix("one: receive value: (1)\none: receive finished\n"))
    }
}
