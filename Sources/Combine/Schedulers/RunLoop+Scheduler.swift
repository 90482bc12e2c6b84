import Dispatch
public import Foundation

extension RunLoop: Scheduler {
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The chain of publishers hands the closure over: only this loop runs it.
        nonisolated(unsafe) let action = action
        if isMain {
            DispatchQueue.main.async { action() }
        } else {
            perform { action() }
        }
    }

    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action
        if isMain {
            let delay = max(0, date.date.timeIntervalSinceNow)
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action() }
            return
        }
        let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
    }

    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        `repeat`(
            from: date.date,
            every: interval.timeInterval,
            tolerance: tolerance.timeInterval,
            in: .default,
            action
        )
    }

    /// Runs a closure again and again; the first time after an interval, where no time is given.
    func `repeat`(
        from date: Date? = nil,
        every interval: TimeInterval,
        tolerance: TimeInterval,
        in mode: Mode,
        _ action: @escaping () -> Void
    ) -> AnyCancellable {
        nonisolated(unsafe) let action = action
        if isMain {
            let timer = DispatchSource.makeTimerSource(queue: .main)
            timer.schedule(
                deadline: .now() + max(0, date?.timeIntervalSinceNow ?? interval),
                repeating: interval,
                leeway: .nanoseconds(Int(tolerance * 1_000_000_000))
            )
            timer.setEventHandler { action() }
            timer.resume()
            return AnyCancellable { timer.cancel() }
        }
        let start = date ?? Date(timeIntervalSinceNow: interval)
        let timer = Timer(fire: start, interval: interval, repeats: true) { _ in action() }
        timer.tolerance = tolerance
        add(timer, forMode: mode)
        return AnyCancellable { timer.invalidate() }
    }

    /// An app's main thread runs GLib's loop, where the main queue has its turn and this loop has
    /// none; where this loop is run all the same, it runs the main queue as well.
    private var isMain: Bool { self === RunLoop.main }

    /// Nothing can be said about a closure in a run loop.
    public struct SchedulerOptions {}

    /// A moment by the wall clock.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
        /// The moment as a date.
        public var date: Date

        /// Makes a moment of a date.
        public init(_ date: Date) {
            self.date = date
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSince(date))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
        }
    }
}

extension RunLoop.SchedulerTimeType {
    /// A span of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
        /// The span in seconds.
        public var magnitude: TimeInterval

        /// The span in seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Makes a span of a number of seconds.
        public init(_ timeInterval: TimeInterval) {
            magnitude = timeInterval
        }

        public init(integerLiteral value: TimeInterval) { self.init(value) }
        public init(floatLiteral value: TimeInterval) { self.init(value) }
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            self.init(value)
        }

        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
        public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
        public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

        public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Self { Self(s) }
        public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }
        public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }
        public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
    }
}
