import CoreMedia
import Foundation
import Testing

struct CMTimeTests {
    @Test func partsOfASecondAreExact() {
        let frame = CMTime(value: 1001, timescale: 30_000)
        let hour = CMTimeMultiply(frame, multiplier: 107_892)
        #expect(hour.value == 1001 * 107_892 && hour.timescale == 30_000)
        #expect(!hour.hasBeenRounded)
        #expect(CMTime(value: 3, timescale: 2).seconds == 1.5)
    }

    @Test func sumsHaveTheLeastCommonScale() {
        let sum = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 4)
        #expect(sum.value == 7 && sum.timescale == 12 && !sum.hasBeenRounded)
        let difference = CMTime(value: 1, timescale: 3) - CMTime(value: 1, timescale: 4)
        #expect(difference.value == 1 && difference.timescale == 12)
    }

    @Test func equalTimesOfDifferentScalesHashAlike() {
        let third = CMTime(value: 1, timescale: 3)
        let sixths = CMTime(value: 2, timescale: 6)
        #expect(third == sixths && third.hashValue == sixths.hashValue)
        #expect(CMTime(value: 1, timescale: 3) < CMTime(value: 334, timescale: 1000))
        #expect(Set([third, sixths]).count == 1)
    }

    @Test func kindsOfTimesAreOrdered() {
        let ordered: [CMTime] = [
            .negativeInfinity, CMTime(value: .min, timescale: 1), .zero,
            CMTime(value: .max, timescale: 1), .indefinite, .positiveInfinity, .invalid,
        ]
        #expect(ordered.reversed().sorted() == ordered)
        #expect(CMTime.invalid == CMTime(value: 5, timescale: 0))
    }

    @Test func whatIsNotANumberStaysSo() {
        #expect((CMTime.invalid + .zero).isValid == false)
        #expect((CMTime.indefinite + .positiveInfinity).isIndefinite)
        #expect((CMTime.positiveInfinity + .zero).isPositiveInfinity)
        #expect((CMTime.zero - .positiveInfinity).isNegativeInfinity)
        #expect((CMTime.positiveInfinity - .positiveInfinity).isValid == false)
        #expect(CMTimeMultiply(.negativeInfinity, multiplier: -2).isPositiveInfinity)
        #expect(CMTime.indefinite.seconds.isNaN && CMTime.invalid.seconds.isNaN)
        #expect(CMTime.negativeInfinity.seconds == -.infinity)
    }

    @Test func tooLargeANumberIsRoundedToACoarserScale() {
        let large = CMTime(value: .max, timescale: 1000)
        let sum = large + large
        #expect(sum.isNumeric && sum.hasBeenRounded && sum.timescale == 500)
        #expect(abs(sum.seconds / (2 * large.seconds) - 1) < 1e-12)
    }

    @Test func whatNoScaleHoldsIsInfinite() {
        let most = CMTime(value: .max, timescale: 1)
        let least = CMTime(value: .min, timescale: 1)
        #expect((most + most).isPositiveInfinity)
        #expect((least + least).isNegativeInfinity)
        #expect(CMTimeMultiply(least, multiplier: -1).isPositiveInfinity)
        #expect(CMTimeAbsoluteValue(least).isPositiveInfinity)
        #expect(CMTimeMultiplyByRatio(most, multiplier: .max, divisor: 1).isPositiveInfinity)
    }

    @Test func scalesWithoutACommonOneAreRounded() {
        let sum = CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1)
        #expect(sum.hasBeenRounded && sum.timescale == .max && sum.value == 2)
    }

    @Test func timesOfTwoEpochsDoNotAddUp() {
        let first = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1)
        let second = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
        #expect((first + second).isValid == false)
        #expect((first + .zero).epoch == 1)
        #expect((first - first).epoch == 0)
        #expect(first < second)
    }

    @Test func secondsBecomeTheNearestPart() {
        #expect(CMTime(seconds: 1.25, preferredTimescale: 600).value == 750)
        #expect(CMTime(seconds: -0.0025, preferredTimescale: 200).value == -1)
        #expect(CMTime(seconds: 0.1, preferredTimescale: 3).hasBeenRounded)
        #expect(CMTime(seconds: .nan, preferredTimescale: 600).isValid == false)
        #expect(CMTime(seconds: -.infinity, preferredTimescale: 600).isNegativeInfinity)
        #expect(CMTime(seconds: 1e30, preferredTimescale: 600).isPositiveInfinity)
        #expect(CMTime(seconds: 1, preferredTimescale: 0).isValid == false)
        let century = CMTime(seconds: 1e15, preferredTimescale: 1_000_000)
        #expect(century.seconds == 1e15 && century.timescale < 1_000_000)
    }

    @Test(arguments: [
        (CMTimeRoundingMethod.roundHalfAwayFromZero, 2, -2), (.roundTowardZero, 1, -1),
        (.roundAwayFromZero, 2, -2), (.quickTime, 1, -1),
        (.roundTowardPositiveInfinity, 2, -1), (.roundTowardNegativeInfinity, 1, -2),
    ])
    func roundingGoesWhereItIsTold(
        method: CMTimeRoundingMethod,
        positive: Int64,
        negative: Int64
    ) {
        let time = CMTime(value: 15, timescale: 10)
        #expect(time.convertScale(1, method: method).value == positive)
        #expect((.zero - time).convertScale(1, method: method).value == negative)
        #expect(time.convertScale(1, method: method).hasBeenRounded)
        #expect(!time.convertScale(20, method: method).hasBeenRounded)
    }

    @Test func roundingAsQuickTimeLosesNoNegativeTime() {
        let little = CMTime(value: -1, timescale: 1000)
        #expect(little.convertScale(10, method: .quickTime).value == -1)
        let third = CMTime(value: 1, timescale: 3)
        #expect(third.convertScale(10, method: .quickTime).value == 4)
    }

    @Test func convertingWhatIsTooLargeIsInfinite() {
        let large = CMTime(value: .max, timescale: 1)
        #expect(large.convertScale(2, method: .default).isPositiveInfinity)
        #expect(large.convertScale(0, method: .default).isValid == false)
        #expect(CMTime.indefinite.convertScale(2, method: .default).isIndefinite)
    }
}
