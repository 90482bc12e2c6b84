import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// A moment or a length of time, as a whole number of parts of a second.
///
/// `CMTime(value: 1001, timescale: 30_000)` is 1001 thirty-thousandths, exactly. A time may also be
/// infinite, indefinite (not known, or without an end), or invalid, which is what `CMTime()` makes.
///
/// Arithmetic never traps. Its results are exact where they fit; where they do not, they are
/// rounded to the finest scale that holds them and say so by ``hasBeenRounded``; and where no scale
/// holds them, they are infinite.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    /// Parts in a second.
    ///
    /// A time whose scale is not positive takes no part in arithmetic.
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    /// Tells apart times of a looping or edited source; times of different epochs do not add up.
    public var epoch: CMTimeEpoch

    /// An invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    public init(
        value: CMTimeValue,
        timescale: CMTimeScale,
        flags: CMTimeFlags,
        epoch: CMTimeEpoch
    ) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
    }

    /// The nearest time of that scale, or of a coarser one where the seconds are too many for it.
    ///
    /// What is not a number makes an invalid time.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard !seconds.isNaN, preferredTimescale > 0 else {
            self = .invalid
            return
        }
        var scale = preferredTimescale
        while scale > 1, abs(seconds * Double(scale)) >= Self.firstTooLarge { scale /= 2 }
        let parts = (seconds * Double(scale)).rounded(.toNearestOrAwayFromZero)
        guard abs(parts) < Self.firstTooLarge else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        self.init(value: CMTimeValue(parts), timescale: scale)
        if parts / Double(scale) != seconds { flags.insert(.hasBeenRounded) }
    }

    /// 2⁶³: a `Double` below it fits into a value.
    private static let firstTooLarge = 0x1p63
}

// MARK: - Kinds

extension CMTime {
    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(implied: .indefinite)
    public static let positiveInfinity = CMTime(implied: .positiveInfinity)
    public static let negativeInfinity = CMTime(implied: .negativeInfinity)

    private init(implied flag: CMTimeFlags) {
        self.init(value: 0, timescale: 0, flags: [.valid, flag], epoch: 0)
    }

    public var isValid: Bool { flags.contains(.valid) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }

    /// Whether it is a number of seconds: valid, finite and definite.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// Its seconds; infinite as it is, and not a number where it has none.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isCountable ? Double(value) / Double(timescale) : .nan
    }

    /// Whether it can be reckoned with.
    var isCountable: Bool { isNumeric && timescale > 0 }
}

/// What kind of time a ``CMTime`` is.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
    public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
    public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
    public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
    /// Any of those that stand for something else than the value.
    public static let impliedValueFlagsMask: CMTimeFlags = [
        .positiveInfinity, .negativeInfinity, .indefinite,
    ]
}

extension CMTime: CustomStringConvertible {
    public var description: String {
        if !isValid { return "invalid" }
        if isIndefinite { return "indefinite" }
        if isPositiveInfinity { return "+infinity" }
        if isNegativeInfinity { return "-infinity" }
        return "\(value)/\(timescale) = \(seconds) s"
    }
}
