/// Negative infinity, then numbers, then what is indefinite, then infinity, then what is invalid.
///
/// Numbers are compared exactly: 1/3 is 2/6. Of different epochs, the earlier one is less.
extension CMTime: Comparable, Hashable {
    public static func == (left: CMTime, right: CMTime) -> Bool { left.compare(right) == 0 }
    public static func < (left: CMTime, right: CMTime) -> Bool { left.compare(right) < 0 }

    public func hash(into hasher: inout Hasher) {
        let rank = rank
        hasher.combine(rank)
        guard rank == .number else { return }
        hasher.combine(epoch)
        let divisor = Int64(greatestCommonDivisor(value.magnitude, UInt64(timescale)))
        hasher.combine(value / divisor)
        hasher.combine(Int64(timescale) / divisor)
    }

    /// Negative when this is less than the other, positive when it is more.
    func compare(_ other: CMTime) -> Int32 {
        let ranks = (rank, other.rank)
        if ranks.0 != ranks.1 { return ranks.0.rawValue < ranks.1.rawValue ? -1 : 1 }
        guard ranks.0 == .number else { return 0 }
        if epoch != other.epoch { return epoch < other.epoch ? -1 : 1 }
        let left = Int128(value) * Int128(other.timescale)
        let right = Int128(other.value) * Int128(timescale)
        return left == right ? 0 : left < right ? -1 : 1
    }

    private enum Rank: Int {
        case negativeInfinity, number, indefinite, positiveInfinity, invalid
    }

    private var rank: Rank {
        if isCountable { return .number }
        if isNegativeInfinity { return .negativeInfinity }
        if isPositiveInfinity { return .positiveInfinity }
        return isIndefinite ? .indefinite : .invalid
    }
}

func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
