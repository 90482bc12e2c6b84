import Combine
import Foundation
import Testing

@Suite("Operators of time")
struct TimeTests {
    private let scheduler = ManualScheduler()
    private let subject = PassthroughSubject<Int, Never>()

    @Test("throttle sends the first value at once, then the latest of each span")
    func throttlesLatest() {
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        subject.throttle(for: 100, scheduler: scheduler, latest: true).subscribe(recorder)
        subject.send(1)
        scheduler.advance(by: 0)
        #expect(recorder.values == [1])
        subject.send(2)
        scheduler.advance(by: 50)
        subject.send(3)
        #expect(recorder.values == [1])
        scheduler.advance(by: 50)
        #expect(recorder.values == [1, 3])
        scheduler.advance(by: 500)
        subject.send(4)
        scheduler.advance(by: 0)
        #expect(recorder.values == [1, 3, 4])
    }

    @Test("throttle may send the first value of each span")
    func throttlesFirst() {
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        subject.throttle(for: 100, scheduler: scheduler, latest: false).subscribe(recorder)
        subject.send(1)
        scheduler.advance(by: 0)
        subject.send(2)
        subject.send(3)
        scheduler.advance(by: 100)
        #expect(recorder.values == [1, 2])
    }

    @Test("What throttle holds back goes out before the end, and nothing after a cancellation")
    func throttleEnds() {
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        subject.throttle(for: 100, scheduler: scheduler, latest: true).subscribe(recorder)
        let other = Recorder<Int, Never>(demand: .unlimited)
        subject.throttle(for: 100, scheduler: scheduler, latest: true).subscribe(other)
        subject.send(1)
        scheduler.advance(by: 0)
        subject.send(2)
        other.subscription?.cancel()
        subject.send(completion: .finished)
        scheduler.advance(by: 200)
        #expect(recorder.values == [1, 2])
        #expect(recorder.completion == .finished)
        #expect(other.values == [1])
        #expect(other.completion == nil)
    }

    @Test("delay sends values and the end later, in order")
    func delays() {
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        [1, 2].publisher.delay(for: 30, scheduler: scheduler).subscribe(recorder)
        scheduler.advance(by: 29)
        #expect(recorder.values == [])
        scheduler.advance(by: 1)
        #expect(recorder.values == [1, 2])
        #expect(recorder.completion == .finished)
    }

    @Test("subscribe(on:) subscribes, asks and cancels on the scheduler")
    func subscribesOn() {
        var isCancelled = false
        let recorder = Recorder<Int, Never>(demand: .unlimited)
        subject.handleEvents(receiveCancel: { isCancelled = true })
            .subscribe(on: scheduler).subscribe(recorder)
        #expect(recorder.subscription == nil)
        scheduler.advance(by: 0)
        subject.send(1)
        #expect(recorder.values == [1])
        recorder.subscription?.cancel()
        subject.send(2)
        #expect(!isCancelled)
        scheduler.advance(by: 0)
        #expect(isCancelled)
        #expect(recorder.values == [1])
    }

    @Test("A timer begins with its first subscriber and stops with its last")
    func timer() async {
        let (dates, continuation) = AsyncStream.makeStream(of: Date.self)
        let subscription = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
            .sink { continuation.yield($0) }
        var found: [Date] = []
        for await date in dates {
            found.append(date)
            if found.count == 2 { break }
        }
        subscription.cancel()
        #expect(found.count == 2 && found[0] < found[1])
    }

    @Test("A timer of another run loop ticks while that is run")
    func timerOfLoop() {
        let loop = RunLoop.current
        var ticks = 0
        let subscription = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect()
            .sink { _ in ticks += 1 }
        let limit = Date(timeIntervalSinceNow: 5)
        while ticks < 2, Date() < limit {
            _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        subscription.cancel()
        #expect(ticks >= 2)
    }

    @Test("The main run loop hands values over where the main queue has its turn")
    func mainRunLoop() async {
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        let subscription = Just(1).receive(on: RunLoop.main).sink {
            continuation.yield($0)
            continuation.finish()
        }
        var found: [Int] = []
        for await value in values { found.append(value) }
        #expect(found == [1])
        subscription.cancel()
    }
}
