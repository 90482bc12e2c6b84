import Combine
import Testing

@Suite("Operators of several publishers")
struct SeveralPublishersTests {
    private typealias Source = PassthroughSubject<Int, Never>

    @Test("zip pairs values in order and finishes when no further pair is possible")
    func zips() {
        let (a, b) = (Source(), Source())
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        a.zip(b) { $0 * 10 + $1 }.subscribe(recorder)
        a.send(1)
        a.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(recorder.values == [13])
        #expect(recorder.completion == nil)
        b.send(4)
        #expect(recorder.values == [13, 24])
        #expect(recorder.completion == .finished)
    }

    @Test("zip asks each side for what it was asked for, and a cancellation reaches both")
    func zipDemand() {
        var requests: [Subscribers.Demand] = []
        var cancellations = 0
        func source() -> Publishers.HandleEvents<Source> {
            Source().handleEvents(
                receiveCancel: { cancellations += 1 },
                receiveRequest: { requests.append($0) }
            )
        }
        let recorder = Recorder<(Int, Int), Never>(demand: .max(2))
        source().zip(source()).subscribe(recorder)
        #expect(requests == [.max(2), .max(2)])
        recorder.subscription?.cancel()
        #expect(cancellations == 2)
    }

    @Test("Three and four publishers are zipped, combined and merged")
    func moreThanTwo() {
        let numbers = [1, 2].publisher
        let zipped = Recorder<Int, Never>(demand: .unlimited)
        numbers.zip(numbers, numbers, numbers) { $0 + $1 + $2 + $3 }.subscribe(zipped)
        #expect(zipped.values == [4, 8])
        #expect(zipped.completion == .finished)

        let (a, b, c) = (Source(), Source(), Source())
        let combined = Recorder<[Int], Never>(demand: .unlimited)
        a.combineLatest(b, c) { [$0, $1, $2] }.subscribe(combined)
        let merged = Recorder<Int, Never>(demand: .unlimited)
        a.map { $0 }.merge(with: b, c).subscribe(merged)
        a.send(1)
        b.send(2)
        c.send(3)
        b.send(4)
        #expect(combined.values == [[1, 2, 3], [1, 4, 3]])
        #expect(merged.values == [1, 2, 3, 4])
        for source in [a, b, c] { source.send(completion: .finished) }
        #expect(combined.completion == .finished)
        #expect(merged.completion == .finished)
    }

    @Test("flatMap follows as many publishers as it may")
    func flatMaps() {
        let sources = [Source(), Source()]
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        [0, 1].publisher.flatMap(maxPublishers: .max(1)) { sources[$0] }.subscribe(recorder)
        sources[1].send(20)
        sources[0].send(10)
        #expect(recorder.values == [10])
        sources[0].send(completion: .finished)
        sources[1].send(21)
        #expect(recorder.values == [10, 21])
        #expect(recorder.completion == nil)
        sources[1].send(completion: .finished)
        #expect(recorder.completion == .finished)
    }

    @Test("flatMap keeps to the demand")
    func flatMapDemand() {
        let recorder = Recorder<Int, Never>(demand: .max(2))
        [1, 2].publisher.flatMap { [$0 * 10, $0 * 10 + 1].publisher }.subscribe(recorder)
        #expect(recorder.values.count == 2)
        recorder.subscription?.request(.max(9))
        #expect(recorder.values.sorted() == [10, 11, 20, 21])
        #expect(recorder.completion == .finished)
    }

    @Test("An error of any publisher ends flatMap and cancels the others")
    func flatMapFailure() {
        struct Broken: Error, Equatable {}
        let sources = [PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>()]
        var cancellations = 0
        let recorder = Recorder<Int, Broken>(demand: .unlimited)
        [0, 1].publisher.setFailureType(to: Broken.self)
            .flatMap { sources[$0].handleEvents(receiveCancel: { cancellations += 1 }) }
            .subscribe(recorder)
        sources[0].send(completion: .failure(Broken()))
        sources[1].send(1)
        #expect(recorder.values == [])
        #expect(recorder.completion == .failure(Broken()))
        #expect(cancellations >= 1)
    }

    @Test("switchToLatest leaves the publisher before and ends with the last one")
    func switches() {
        var cancellations = 0
        let outer = PassthroughSubject<Publishers.HandleEvents<Source>, Never>()
        let inner = [Source(), Source()]
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        outer.switchToLatest().subscribe(recorder)
        for source in inner {
            outer.send(source.handleEvents(receiveCancel: { cancellations += 1 }))
        }
        inner[0].send(1)
        inner[1].send(2)
        #expect(recorder.values == [2])
        #expect(cancellations == 1)
        outer.send(completion: .finished)
        #expect(recorder.completion == nil)
        inner[1].send(completion: .finished)
        #expect(recorder.completion == .finished)
    }

    @Test("Cancelling what follows cancels all that is above")
    func cancellation() {
        var cancelled: [String] = []
        func source(_ name: String) -> Publishers.HandleEvents<Source> {
            Source().handleEvents(receiveCancel: { cancelled.append(name) })
        }
        source("append").append(1).sink { _ in }.cancel()
        source("catch").setFailureType(to: (any Error).self).catch { _ in Just(1) }
            .sink { _ in }.cancel()
        source("flatMap").flatMap { Just($0) }.sink { _ in }.cancel()
        Just(1).flatMap { _ in source("inner") }.sink { _ in }.cancel()
        source("collect").collect().sink { _ in }.cancel()
        source("share").share().sink { _ in }.cancel()
        source("scan").scan(0, +).sink { _ in }.cancel()
        #expect(
            cancelled == ["append", "catch", "flatMap", "inner", "collect", "share", "scan"]
        )
    }

    @Test("share subscribes once, and again after the last subscriber has gone")
    func shares() {
        var subscriptions = 0
        let subject = Source()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        var values: [Int] = []
        let first = shared.sink { values.append($0) }
        let second = shared.sink { values.append($0 * 10) }
        subject.send(1)
        #expect(values == [1, 10])
        #expect(subscriptions == 1)
        first.cancel()
        second.cancel()
        let third = shared.sink { values.append($0) }
        #expect(subscriptions == 2)
        subject.send(2)
        #expect(values == [1, 10, 2])
        third.cancel()
    }

    @Test("A connectable publisher waits for connect, and stops when that is cancelled")
    func connects() {
        let subject = Source()
        let publisher = subject.makeConnectable()
        var values: [Int] = []
        let subscription = publisher.sink { values.append($0) }
        subject.send(1)
        let connection = publisher.connect()
        subject.send(2)
        connection.cancel()
        subject.send(3)
        #expect(values == [2])
        subscription.cancel()
    }
}
