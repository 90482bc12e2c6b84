import Foundation

/// The columns of a vertical lazy grid, or the rows of a horizontal one, in the length they have.
struct LazyTracks: Equatable {
    struct Track: Equatable {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    private(set) var tracks: [Track] = []

    /// From the first track's start to the last one's end.
    var length: CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

    /// Shares out a length: fixed items first, then to each of the others, in order, its equal part
    /// of what is left, within its bounds.
    init(_ items: [GridItem], length: CGFloat?) {
        let gaps = items.dropLast().reduce(0) { $0 + Self.spacing($1) }
        let fixed = items.reduce(0) { $0 + $1.fixedLength }
        var remaining = length.map { max(0, $0 - gaps - fixed) }
        var flexibleCount = items.count { !$0.isFixed }
        var start: CGFloat = 0
        for item in items {
            let part = remaining.map { $0 / CGFloat(max(1, flexibleCount)) }
            let lengths = Self.lengths(of: item, part)
            let spacing = Self.spacing(item)
            for length in lengths {
                tracks.append(Track(start: start, length: length, alignment: item.alignment))
                start += length + spacing
            }
            guard !item.isFixed else { continue }
            let used = lengths.reduce(0, +) + spacing * CGFloat(lengths.count - 1)
            remaining = remaining.map { max(0, $0 - used) }
            flexibleCount -= 1
        }
    }

    private static func spacing(_ item: GridItem) -> CGFloat {
        (item.spacing ?? StackRule.standardSpacing).sane
    }

    private static func lengths(of item: GridItem, _ part: CGFloat?) -> [CGFloat] {
        switch item.size {
        case .fixed(let length): return [length.sane]
        case .flexible(let minimum, let maximum):
            return [clamp(part ?? minimum, minimum, maximum)]
        case .adaptive(let minimum, let maximum):
            let spacing = spacing(item)
            // No more than there are points: a minimum of nothing would fit endlessly often.
            let least = max(1, minimum.sane)
            let part = min(part ?? least, 100_000)
            let count = max(1, ((part + spacing) / (least + spacing)).rounded(.down))
            let length = (part - spacing * (count - 1)) / count
            return Array(repeating: clamp(length, minimum, maximum), count: Int(count))
        }
    }

    private static func clamp(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
        max(least.sane, min(length, most.isNaN ? .infinity : most)).sane
    }
}

extension GridItem {
    fileprivate var isFixed: Bool { if case .fixed = size { true } else { false } }
    fileprivate var fixedLength: CGFloat {
        if case .fixed(let length) = size { length.sane } else { 0 }
    }
}

extension CGFloat {
    /// A length that something can have.
    fileprivate var sane: CGFloat { isFinite && self > 0 ? self : 0 }
}
