public import Foundation

extension Timer {
    /// Sends the time again and again, once it is told to begin.
    ///
    /// ```swift
    /// Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    /// ```
    ///
    /// A subscriber that is not ready for a time misses it.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The time between two times that are sent, in seconds.
        public let interval: TimeInterval
        /// How late a time may be sent, in seconds; nil for as late as one notices.
        public let tolerance: TimeInterval?
        /// Where the times are sent.
        public let runLoop: RunLoop
        /// When they are sent; the main run loop sends them in all modes.
        public let mode: RunLoop.Mode
        /// What is told to the run loop.
        public let options: RunLoop.SchedulerOptions?

        private let subject = PassthroughSubject<Date, Never>()

        /// Makes the publisher; usually made by `publish(every:tolerance:on:in:options:)`.
        public init(
            interval: TimeInterval,
            tolerance: TimeInterval? = nil,
            runLoop: RunLoop,
            mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let subject = subject
            return runLoop.repeat(every: interval, tolerance: tolerance ?? 0, in: mode) {
                subject.send(Date())
            }
        }
    }

    /// A publisher of the time, again and again; it begins with `connect()` or `autoconnect()`.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval,
            tolerance: tolerance,
            runLoop: runLoop,
            mode: mode,
            options: options
        )
    }
}
