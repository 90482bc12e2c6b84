/// A scheduler that runs every closure at once, on the caller's thread.
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerOptions = Never

    /// The one there is.
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTimeType { SchedulerTimeType() }
    public var minimumTolerance: SchedulerTimeType.Stride { SchedulerTimeType.Stride(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        action()
    }

    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }

    /// The one moment this scheduler knows.
    public struct SchedulerTimeType: Strideable, Sendable {
        public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }
        public func advanced(by n: Stride) -> SchedulerTimeType { self }

        /// A span that is always over.
        public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
            SchedulerTimeIntervalConvertible, Sendable
        {
            /// The number it was made with.
            public var magnitude: Int

            public init(_ value: Int) { magnitude = value }
            public init(integerLiteral value: Int) { self.init(value) }
            public init(floatLiteral value: Double) { self.init(Int(value)) }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                self.init(value)
            }

            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
            public static func + (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude + rhs.magnitude)
            }
            public static func - (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude - rhs.magnitude)
            }
            public static func * (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude * rhs.magnitude)
            }
            public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
            public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
            public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

            public static func seconds(_ s: Int) -> Self { Self(0) }
            public static func seconds(_ s: Double) -> Self { Self(0) }
            public static func milliseconds(_ ms: Int) -> Self { Self(0) }
            public static func microseconds(_ us: Int) -> Self { Self(0) }
            public static func nanoseconds(_ ns: Int) -> Self { Self(0) }
        }
    }
}
