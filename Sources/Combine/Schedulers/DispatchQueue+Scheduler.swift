public import Dispatch

extension DispatchQueue: Scheduler {
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The chain of publishers hands the closure over: only this queue runs it.
        nonisolated(unsafe) let action = action
        async(
            group: options?.group,
            qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) {
            action()
        }
    }

    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action
        asyncAfter(
            deadline: date.dispatchTime,
            qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) {
            action()
        }
    }

    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        nonisolated(unsafe) let action = action
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: date.dispatchTime,
            repeating: interval.timeInterval,
            leeway: tolerance.timeInterval
        )
        timer.setEventHandler { action() }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }

    /// What may be said about a closure: its group, its quality of service, its flags.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// A moment on the clock that stands still while the machine sleeps.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The moment, as Dispatch knows it.
        public var dispatchTime: DispatchTime

        /// Makes a moment of one that Dispatch knows.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let own = dispatchTime.uptimeNanoseconds
            let others = other.dispatchTime.uptimeNanoseconds
            return .nanoseconds(others >= own ? Int(others - own) : -Int(own - others))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(dispatchTime + n.timeInterval)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.uptimeNanoseconds)
        }
    }
}

extension DispatchQueue.SchedulerTimeType {
    /// A span of time, exact to the nanosecond.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
        ExpressibleByFloatLiteral, Hashable, Sendable
    {
        /// The span in nanoseconds.
        public var magnitude: Int

        /// The span, as Dispatch knows it.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// Makes a span of one that Dispatch knows; its `never` becomes the longest there is.
        public init(_ timeInterval: DispatchTimeInterval) {
            magnitude =
                switch timeInterval {
                case .seconds(let value): value * 1_000_000_000
                case .milliseconds(let value): value * 1_000_000
                case .microseconds(let value): value * 1_000
                case .nanoseconds(let value): value
                default: Int.max
                }
        }

        public init(integerLiteral value: Int) { self = .seconds(value) }
        public init(floatLiteral value: Double) { self = .seconds(value) }
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = Int(exactly: source) else { return nil }
            self = .nanoseconds(value)
        }

        public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
        public static func + (lhs: Self, rhs: Self) -> Self {
            .nanoseconds(lhs.magnitude + rhs.magnitude)
        }
        public static func - (lhs: Self, rhs: Self) -> Self {
            .nanoseconds(lhs.magnitude - rhs.magnitude)
        }
        public static func * (lhs: Self, rhs: Self) -> Self {
            .nanoseconds(lhs.magnitude * rhs.magnitude)
        }
        public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
        public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
        public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

        public static func seconds(_ s: Int) -> Self { Self(.seconds(s)) }
        public static func seconds(_ s: Double) -> Self {
            Self(.nanoseconds(Int(s * 1_000_000_000)))
        }
        public static func milliseconds(_ ms: Int) -> Self { Self(.milliseconds(ms)) }
        public static func microseconds(_ us: Int) -> Self { Self(.microseconds(us)) }
        public static func nanoseconds(_ ns: Int) -> Self { Self(.nanoseconds(ns)) }
    }
}
