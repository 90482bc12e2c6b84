import CoreMedia
import Testing

struct CMTimeRangeTests {
    private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
        CMTimeRange(start: time(start), end: time(end))
    }

    private func time(_ seconds: Int64) -> CMTime { CMTime(value: seconds, timescale: 1) }

    @Test func theEndIsNotInIt() {
        #expect(range(1, 3).containsTime(time(1)))
        #expect(!range(1, 3).containsTime(time(3)))
        #expect(range(1, 3).end == time(3) && range(1, 3).duration == time(2))
    }

    @Test func rangesMeetAndJoin() {
        #expect(range(1, 3).intersection(range(2, 5)) == range(2, 3))
        #expect(range(1, 2).intersection(range(4, 5)) == .zero)
        #expect(range(1, 2).union(range(4, 5)) == range(1, 5))
        #expect(range(4, 5).union(.zero) == range(4, 5))
        #expect(range(1, 5).containsTimeRange(range(2, 5)))
        #expect(!range(1, 5).containsTimeRange(range(2, 6)))
    }

    @Test func aRangeMayBeInvalidOrWithoutEnd() {
        #expect(!CMTimeRange.invalid.isValid)
        #expect(!range(3, 1).isValid)
        #expect(CMTimeRangeFromTimeToTime(start: .invalid, end: .invalid).isValid == false)
        #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
        let endless = CMTimeRange(start: .zero, duration: .positiveInfinity)
        #expect(endless.isValid && endless.containsTime(time(1_000_000)))
        #expect(CMTimeRange.zero.isEmpty)
    }
}
