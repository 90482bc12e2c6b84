import Foundation
import Synchronization

/// What is in a film, read once, at the first question.
final class AssetReading: Sendable {
    typealias Answer = Result<MediaInfo, MediaError>

    private enum State {
        case untouched
        case reading([@Sendable (Answer) -> Void])
        case done(Answer)
    }

    private let url: URL
    private let state = Mutex(State.untouched)

    init(_ url: URL) { self.url = url }

    /// The answer, if there is one already.
    var current: Answer? {
        state.withLock { if case .done(let answer) = $0 { answer } else { nil } }
    }

    /// Waits for the answer without holding a thread.
    func info() async throws(MediaError) -> MediaInfo {
        let answer = await withCheckedContinuation { continuation in
            whenDone { continuation.resume(returning: $0) }
        }
        return try answer.get()
    }

    /// Waits for the answer, and holds the caller's thread.
    func waitForInfo() -> Answer {
        if let current { return current }
        let done = DispatchSemaphore(value: 0)
        whenDone { _ in done.signal() }
        done.wait()
        return current ?? .failure(MediaError(.cancelled, at: url))
    }

    /// Calls back when the answer is there: at once, or on a thread of the background.
    private func whenDone(_ body: @escaping @Sendable (Answer) -> Void) {
        let (answer, starts) = state.withLock { state -> (Answer?, Bool) in
            switch state {
            case .done(let answer): return (answer, false)
            case .reading(let waiting):
                state = .reading(waiting + [body])
                return (nil, false)
            case .untouched:
                state = .reading([body])
                return (nil, true)
            }
        }
        if let answer { body(answer) }
        if starts { DispatchQueue.global(qos: .userInitiated).async { self.read() } }
    }

    private func read() {
        let answer = Answer { () throws(MediaError) in try MediaInspector.inspect(url) }
        let waiting = state.withLock { state -> [@Sendable (Answer) -> Void] in
            defer { state = .done(answer) }
            if case .reading(let waiting) = state { return waiting }
            return []
        }
        for body in waiting { body(answer) }
    }
}
