/// How a time that falls between two parts of a second becomes one of them.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1
    case roundTowardZero = 2
    case roundAwayFromZero = 3
    /// Towards zero when the new scale is coarser, else away from it; no negative time becomes
    /// zero.
    case quickTime = 4
    case roundTowardPositiveInfinity = 5
    case roundTowardNegativeInfinity = 6

    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    /// - Parameter divisor: Positive.
    func divide(_ dividend: Int128, by divisor: Int128, coarser: Bool = true) -> Int128 {
        let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
        guard rest != 0 else { return quotient }
        let outwards: Int128 = dividend < 0 ? -1 : 1
        let goesOutwards =
            switch self {
            case .roundHalfAwayFromZero: rest.magnitude >= divisor.magnitude - rest.magnitude
            case .roundTowardZero: false
            case .roundAwayFromZero: true
            case .quickTime: !coarser || (dividend < 0 && quotient == 0)
            case .roundTowardPositiveInfinity: dividend > 0
            case .roundTowardNegativeInfinity: dividend < 0
            }
        return goesOutwards ? quotient + outwards : quotient
    }
}

extension CMTime {
    /// The same time in other parts of a second, rounded where it falls between two of them.
    ///
    /// Infinite where it is too large for the scale. What has no number stays as it is.
    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric else { return self }
        guard timescale > 0, newTimescale > 0 else { return .invalid }
        let product = Int128(value) * Int128(newTimescale)
        let parts = method.divide(
            product,
            by: Int128(timescale),
            coarser: newTimescale < timescale
        )
        guard Int128(CMTimeValue.min)...Int128(CMTimeValue.max) ~= parts else {
            return parts > 0 ? .positiveInfinity : .negativeInfinity
        }
        var converted = CMTime(
            value: CMTimeValue(parts),
            timescale: newTimescale,
            flags: flags,
            epoch: epoch
        )
        if parts * Int128(timescale) != product { converted.flags.insert(.hasBeenRounded) }
        return converted
    }
}
