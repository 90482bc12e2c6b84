import Foundation

/// The room that things take together along an axis once their guides meet.
struct AlignedSpan {
    private var reach: (before: CGFloat, after: CGFloat)?
    private var isEndless = false

    /// From the beginning of the room to the guide.
    var before: CGFloat { isEndless ? 0 : reach?.before ?? 0 }

    var length: CGFloat { isEndless ? .infinity : reach.map { $0.before + $0.after } ?? 0 }

    mutating func add(length: CGFloat, guide: CGFloat) {
        guard length.isFinite, guide.isFinite else {
            isEndless = isEndless || length == .infinity
            return
        }
        guard let old = reach else {
            reach = (guide, length - guide)
            return
        }
        reach = (max(old.before, guide), max(old.after, length - guide))
    }
}
