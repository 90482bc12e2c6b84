import Foundation
import Synchronization

/// Reckons how far an export is, and how long it will still take.
final class ExportProgress: Sendable {
    /// In seconds; not a number where the film does not say.
    private let duration: Double
    private let report: @Sendable (CaptionExport.Progress) -> Void
    private let start = ContinuousClock.now

    private struct State {
        var position = 0.0
        var pictureEnd: UInt64 = 0
        var lastReport = ContinuousClock.now
    }

    private let state = Mutex(State())

    init(duration: Double, report: @escaping @Sendable (CaptionExport.Progress) -> Void) {
        self.duration = duration
        self.report = report
    }

    /// How much of the film never came.
    var secondsMissing: Double? {
        let missing = duration - state.withLock { $0.position }
        return missing.isFinite ? missing : nil
    }

    /// When the last frame ends, in nanoseconds.
    var pictureEnd: UInt64 { state.withLock { $0.pictureEnd } }

    /// Something passes that is in the film from then to then, in nanoseconds.
    func pass(from start: UInt64, to end: UInt64, isPicture: Bool) {
        let position = state.withLock { state -> Double? in
            state.position = max(state.position, Double(end) / 1e9)
            if isPicture { state.pictureEnd = max(state.pictureEnd, end) }
            guard ContinuousClock.now - state.lastReport >= .milliseconds(100) else { return nil }
            state.lastReport = .now
            return state.position
        }
        guard let position, duration > 0 else { return }
        let fraction = min(position / duration, 0.999)
        let elapsed = (ContinuousClock.now - self.start) / .seconds(1)
        let isEarly = elapsed < 0.5 || fraction < 0.01
        report(
            .init(
                fraction: fraction,
                timeLeft: isEarly ? nil : elapsed * (1 - fraction) / fraction
            )
        )
    }
}
