extension Subscribers {
    /// How many values a subscriber wants: a number, or all there will be.
    @frozen
    public struct Demand: Hashable, Comparable, Sendable {
        // All of them is the largest number; sums stop there.
        fileprivate var count: UInt

        /// All values there will be.
        public static let unlimited = Demand(count: UInt.max)

        /// No value for now.
        public static let none = Demand(count: 0)

        /// At most this many more values, which must not be negative.
        @inlinable
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand cannot be negative")
            return Demand(value)
        }

        /// The number wanted, or nil where it is without limit.
        public var max: Int? { self == .unlimited ? nil : Int(count) }
    }
}

extension Subscribers.Demand {
    @usableFromInline
    init(_ value: Int) {
        count = UInt(value)
    }

    private func combined(with other: Self, by operation: (UInt, UInt) -> (UInt, Bool)) -> Self {
        let (result, isOverflow) = operation(count, other.count)
        return isOverflow || result > UInt(Int.max) ? .unlimited : Self(count: result)
    }

    public static func + (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0.addingReportingOverflow($1) }
    }

    public static func += (lhs: inout Self, rhs: Self) {
        lhs = lhs + rhs
    }

    public static func + (lhs: Self, rhs: Int) -> Self {
        rhs < 0 ? lhs - -rhs : lhs + Self(rhs)
    }

    public static func += (lhs: inout Self, rhs: Int) {
        lhs = lhs + rhs
    }

    public static func * (lhs: Self, rhs: Int) -> Self {
        precondition(rhs >= 0, "A demand cannot be negative")
        return lhs.combined(with: Self(rhs)) { $0.multipliedReportingOverflow(by: $1) }
    }

    public static func *= (lhs: inout Self, rhs: Int) {
        lhs = lhs * rhs
    }

    /// What is left; never below none, and without limit minus a number is without limit.
    public static func - (lhs: Self, rhs: Self) -> Self {
        if lhs == .unlimited {
            return .unlimited
        }
        return Self(count: lhs.count > rhs.count ? lhs.count - rhs.count : 0)
    }

    public static func -= (lhs: inout Self, rhs: Self) {
        lhs = lhs - rhs
    }

    public static func - (lhs: Self, rhs: Int) -> Self {
        rhs < 0 ? lhs + -rhs : lhs - Self(rhs)
    }

    public static func -= (lhs: inout Self, rhs: Int) {
        lhs = lhs - rhs
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.count < rhs.count
    }

    public static func > (lhs: Self, rhs: Int) -> Bool {
        lhs == .unlimited || lhs > Self(Swift.max(rhs, 0))
    }

    public static func == (lhs: Self, rhs: Int) -> Bool {
        lhs.max == rhs
    }

    /// Stops a program that asks for nothing, which would wait for ever.
    func assertPositive() {
        precondition(self > .none, "A subscription must be asked for at least one value")
    }
}

extension Subscribers.Demand: CustomStringConvertible {
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}

extension Subscribers.Demand: Codable {}
