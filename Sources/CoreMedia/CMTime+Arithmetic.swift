extension CMTime {
    /// The sum, at the least scale that holds both exactly.
    ///
    /// Invalid with an invalid time, with opposite infinities, and with two epochs none of which is
    /// zero; indefinite with an indefinite time.
    public static func + (left: CMTime, right: CMTime) -> CMTime {
        combine(left, right, epoch: left.epoch == 0 ? right.epoch : left.epoch) { $0 + $1 }
    }

    /// The difference; of two times of one epoch it has none.
    public static func - (left: CMTime, right: CMTime) -> CMTime {
        let epoch = left.epoch == right.epoch ? 0 : left.epoch == 0 ? right.epoch : left.epoch
        return combine(left, right.negated, epoch: epoch) { $0 + $1 }
    }

    public static func += (left: inout CMTime, right: CMTime) { left = left + right }
    public static func -= (left: inout CMTime, right: CMTime) { left = left - right }

    /// The time so many times over, at the same scale where that holds it.
    package func multiplied(by factor: Int32) -> CMTime {
        guard isCountable else { return scaledInfinity(by: Double(factor)) }
        return CMTime(parts: Int128(value) * Int128(factor), scale: Int128(timescale), like: self)
    }

    /// The time so many times over, rounded to its scale.
    package func multiplied(by factor: Double) -> CMTime {
        guard isCountable, !factor.isNaN else {
            return factor.isNaN ? .invalid : scaledInfinity(by: factor)
        }
        var product = CMTime(seconds: seconds * factor, preferredTimescale: timescale)
        product.epoch = epoch
        return product
    }

    /// The time so many times over and divided, without rounding in between.
    package func multiplied(by multiplier: Int32, dividedBy divisor: Int32) -> CMTime {
        guard divisor != 0 else { return .invalid }
        guard isCountable else {
            return scaledInfinity(by: Double(multiplier) / Double(divisor))
        }
        let sign: Int128 = divisor < 0 ? -1 : 1
        return CMTime(
            parts: Int128(value) * Int128(multiplier) * sign,
            scale: Int128(timescale) * Int128(divisor) * sign,
            like: self
        )
    }

    package var magnitude: CMTime { self < .zero ? negated : self }

    var negated: CMTime { multiplied(by: Int32(-1)) }

    private func scaledInfinity(by factor: Double) -> CMTime {
        if !isValid || isNumeric { return .invalid }
        if isIndefinite { return .indefinite }
        if factor == 0 { return .invalid }
        return isPositiveInfinity == (factor > 0) ? .positiveInfinity : .negativeInfinity
    }

    private static func combine(
        _ left: CMTime,
        _ right: CMTime,
        epoch: CMTimeEpoch,
        _ operation: (Int128, Int128) -> Int128
    ) -> CMTime {
        guard left.isValid, right.isValid else { return .invalid }
        if left.isIndefinite || right.isIndefinite { return .indefinite }
        if left.isNumeric, right.isNumeric {
            guard left.timescale > 0, right.timescale > 0,
                left.epoch == right.epoch || left.epoch == 0 || right.epoch == 0
            else { return .invalid }
            let common = leastCommonMultiple(left.timescale, right.timescale)
            var sum = CMTime(
                parts: operation(
                    Int128(left.value) * (common / Int128(left.timescale)),
                    Int128(right.value) * (common / Int128(right.timescale))
                ),
                scale: common,
                like: left
            )
            sum.epoch = epoch
            if right.hasBeenRounded, sum.isNumeric { sum.flags.insert(.hasBeenRounded) }
            return sum
        }
        if left.isNumeric { return right }
        if right.isNumeric { return left }
        return left.flags == right.flags ? left : .invalid
    }

    /// A fraction of a second as a time; rounded to a coarser scale where it does not fit.
    private init(parts: Int128, scale: Int128, like other: CMTime) {
        var (parts, scale) = (parts, scale)
        if scale > Int128(CMTimeScale.max) {
            // Often the fraction can be reduced, and nothing is lost.
            let divisor = greatestCommonDivisor(UInt128(parts.magnitude), UInt128(scale))
            parts /= Int128(divisor)
            scale /= Int128(divisor)
        }
        let exact = (parts: parts, scale: scale)
        if scale > Int128(CMTimeScale.max) { scale = Int128(CMTimeScale.max) }
        while true {
            // At most 95 bits times 31.
            parts = CMTimeRoundingMethod.default.divide(exact.parts * scale, by: exact.scale)
            if Int128(CMTimeValue.min)...Int128(CMTimeValue.max) ~= parts { break }
            guard scale > 1 else {
                self = parts > 0 ? .positiveInfinity : .negativeInfinity
                return
            }
            scale /= 2
        }
        let isRounded = other.hasBeenRounded || scale != exact.scale
        self.init(
            value: CMTimeValue(parts),
            timescale: CMTimeScale(scale),
            flags: isRounded ? [.valid, .hasBeenRounded] : .valid,
            epoch: other.epoch
        )
    }
}

private func leastCommonMultiple(_ first: CMTimeScale, _ second: CMTimeScale) -> Int128 {
    let divisor = greatestCommonDivisor(UInt64(first), UInt64(second))
    return Int128(first) * Int128(second) / Int128(divisor)
}

private func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
