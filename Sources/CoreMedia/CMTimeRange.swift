/// A stretch of time: from its start up to, but without, its end.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime

    /// An invalid range.
    public init() { self.init(start: .invalid, duration: .invalid) }

    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    public init(start: CMTime, end: CMTime) {
        self.init(start: start, duration: end - start)
    }

    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange()

    public var end: CMTime { start + duration }

    /// Whether it has a start, and a length that is not negative.
    public var isValid: Bool {
        start.isValid && duration.isValid && duration.epoch == 0
            && (!duration.isNumeric || duration >= .zero)
    }
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    public var isEmpty: Bool { isValid && duration == .zero }

    public func containsTime(_ time: CMTime) -> Bool {
        isValid && time.isValid && start <= time && time < end
    }

    /// Whether all of the other range is in this one.
    public func containsTimeRange(_ otherRange: CMTimeRange) -> Bool {
        guard isValid, otherRange.isValid else { return false }
        return start <= otherRange.start && otherRange.end <= end
    }

    /// What is in both; empty at zero where nothing is.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        let start = max(start, otherRange.start)
        let end = min(end, otherRange.end)
        return start < end ? CMTimeRange(start: start, end: end) : .zero
    }

    /// The shortest range that contains both; an empty one adds nothing.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        if isEmpty { return otherRange }
        if otherRange.isEmpty { return self }
        return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
    }
}

// MARK: - Older names

public let kCMTimeRangeZero = CMTimeRange.zero
public let kCMTimeRangeInvalid = CMTimeRange.invalid

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}

public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, end: end)
}

public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool {
    range1 == range2
}

public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
    range.containsTime(time)
}

public func CMTimeRangeContainsTimeRange(
    _ range: CMTimeRange,
    otherRange: CMTimeRange
) -> Bool {
    range.containsTimeRange(otherRange)
}

public func CMTimeRangeGetIntersection(
    _ range: CMTimeRange,
    otherRange: CMTimeRange
) -> CMTimeRange {
    range.intersection(otherRange)
}

public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.union(otherRange)
}
