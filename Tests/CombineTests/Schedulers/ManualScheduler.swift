import Combine

/// A scheduler whose time passes when a test says so.
final class ManualScheduler: Scheduler {
    typealias SchedulerOptions = Never

    private var time = 0
    private var work: [(due: Int, number: Int, every: Int?, action: () -> Void)] = []
    private var number = 0

    var now: SchedulerTimeType { SchedulerTimeType(milliseconds: time) }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Lets milliseconds pass and does what is due meanwhile, in order.
    func advance(by milliseconds: Int) {
        let end = time + milliseconds
        while let next = work.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }),
            next.due <= end
        {
            work.removeAll { $0.number == next.number }
            time = max(time, next.due)
            if let every = next.every {
                work.append((next.due + every, next.number, every, next.action))
            }
            next.action()
        }
        time = end
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        add(due: time, action)
    }

    func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        add(due: date.milliseconds, action)
    }

    func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        add(due: date.milliseconds, every: interval.magnitude, action)
        let own = number
        return AnyCancellable { [self] in work.removeAll { $0.number == own } }
    }

    private func add(due: Int, every: Int? = nil, _ action: @escaping () -> Void) {
        number += 1
        work.append((due, number, every, action))
    }

    struct SchedulerTimeType: Strideable {
        let milliseconds: Int

        func distance(to other: Self) -> Stride { Stride(other.milliseconds - milliseconds) }
        func advanced(by span: Stride) -> Self {
            Self(milliseconds: milliseconds + span.magnitude)
        }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
            var magnitude: Int

            init(_ magnitude: Int) { self.magnitude = magnitude }
            init(integerLiteral value: Int) { self.init(value) }
            init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                self.init(value)
            }

            static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
            static func + (left: Self, right: Self) -> Self {
                Self(left.magnitude + right.magnitude)
            }
            static func - (left: Self, right: Self) -> Self {
                Self(left.magnitude - right.magnitude)
            }
            static func * (left: Self, right: Self) -> Self {
                Self(left.magnitude * right.magnitude)
            }
            static func *= (left: inout Self, right: Self) { left = left * right }
            static func seconds(_ value: Int) -> Self { Self(value * 1_000) }
            static func seconds(_ value: Double) -> Self { Self(Int(value * 1_000)) }
            static func milliseconds(_ value: Int) -> Self { Self(value) }
            static func microseconds(_ value: Int) -> Self { Self(value / 1_000) }
            static func nanoseconds(_ value: Int) -> Self { Self(value / 1_000_000) }
        }
    }
}
