import CoreMedia
import Foundation
import Synchronization

/// Calls back every so often while a film plays.
final class TimeObserver: Sendable {
    private let interval: Double
    private let queue: DispatchQueue
    private let body: @Sendable () -> Void

    private struct State {
        var timer: (any DispatchSourceTimer)?
        var isStopped = false
    }

    private let state = Mutex(State())

    init(_ interval: CMTime, on queue: DispatchQueue, body: @escaping @Sendable () -> Void) {
        // Nobody can see more than a thousand times a second.
        self.interval = interval.isNumeric ? max(interval.seconds, 0.001) : 1
        self.queue = queue
        self.body = body
    }

    /// A timer exists only while it runs.
    func setRunning(_ runs: Bool) {
        state.withLock { state in
            guard runs != (state.timer != nil), !state.isStopped else { return }
            state.timer?.cancel()
            state.timer = runs ? makeTimer() : nil
        }
    }

    /// Calls back once, soon.
    func call() {
        queue.async { [weak self] in
            guard let self, !state.withLock({ $0.isStopped }) else { return }
            body()
        }
    }

    func stop() {
        state.withLock { state in
            state.timer?.cancel()
            state = State(timer: nil, isStopped: true)
        }
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(1))
        timer.setEventHandler { [weak self] in
            guard let self, !state.withLock({ $0.isStopped }) else { return }
            body()
        }
        timer.resume()
        return timer
    }
}
