import Combine
import Dispatch
import Foundation
import Testing

@Suite("Schedulers")
struct SchedulerTests {
    @Test("receive(on:) hands values over on the queue, in order")
    func receiveOnQueue() async {
        let queue = DispatchQueue(label: "receive")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let (values, continuation) = AsyncStream.makeStream(of: [Int].self)
        var seen: [Int] = []
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.receive(on: queue).sink { value in
            #expect(DispatchQueue.getSpecific(key: key) == true)
            seen.append(value)
            if value == 3 {
                continuation.yield(seen)
                continuation.finish()
            }
        }
        for value in 1...3 {
            subject.send(value)
        }
        for await result in values {
            #expect(result == [1, 2, 3])
        }
        subscription.cancel()
    }

    @Test("Nothing arrives after a cancellation, even what was under way")
    func cancelledOnTheWay() async {
        let queue = DispatchQueue(label: "cancel")
        queue.suspend()
        let subject = PassthroughSubject<Int, Never>()
        var count = 0
        let subscription = subject.receive(on: queue).sink { _ in count += 1 }
        subject.send(1)
        subscription.cancel()
        queue.resume()
        await withCheckedContinuation { done in queue.async { done.resume() } }
        #expect(count == 0)
    }

    @Test("debounce sends the last value of a burst")
    func debounces() async {
        let queue = DispatchQueue(label: "debounce")
        let subject = PassthroughSubject<Int, Never>()
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        let subscription = subject.debounce(for: .milliseconds(20), scheduler: queue).sink {
            value in
            continuation.yield(value)
            continuation.finish()
        }
        subject.send(1)
        subject.send(2)
        subject.send(3)
        var received: [Int] = []
        for await value in values {
            received.append(value)
        }
        #expect(received == [3])
        subscription.cancel()
    }

    @Test("The immediate scheduler runs at once")
    func immediate() {
        var values: [Int] = []
        let subscription = Just(1).receive(on: ImmediateScheduler.shared).sink { values.append($0) }
        #expect(values == [1])
        subscription.cancel()
    }

    @Test("The run loop runs a closure when it turns")
    func runLoop() {
        let loop = RunLoop.current
        var count = 0
        loop.schedule { count += 1 }
        loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { count += 1 }
        let limit = Date(timeIntervalSinceNow: 5)
        while count < 2, Date() < limit {
            _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        #expect(count == 2)
    }
}
