import Foundation

/// One guide along one axis.
package struct AlignmentKey: Equatable, Sendable {
    /// How the guides of several views become the guide of the container that holds them.
    enum Merging: Sendable {
        case average, least, greatest
    }

    let id: any AlignmentID.Type
    let axis: Axis
    /// The part of the view's length that lies before the guide, where that is all there is to it.
    let fraction: CGFloat?
    let merging: Merging

    init(
        _ id: any AlignmentID.Type,
        _ axis: Axis,
        fraction: CGFloat? = nil,
        merging: Merging = .average
    ) {
        self.id = id
        self.axis = axis
        self.fraction = fraction
        self.merging = merging
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.axis == right.axis && left.id == right.id
    }

    /// Where the guide lies on a view that does not set it.
    func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        guard let fraction else { return id.defaultValue(in: dimensions) }
        // Half of an endless length would leave nothing to reckon with.
        return fraction == 0
            ? 0 : fraction * (axis == .horizontal ? dimensions.width : dimensions.height)
    }

    /// Which of an element's guides this one is among.
    var kind: GuideKinds { merging == .average ? .custom : .baselines }
}

/// The kinds of guides that an element or something in it may set.
struct GuideKinds: OptionSet {
    let rawValue: UInt8

    static let baselines = GuideKinds(rawValue: 1)
    static let custom = GuideKinds(rawValue: 2)
}

/// The guides of several views on their way to becoming one.
struct GuideMerger {
    private let merging: AlignmentKey.Merging
    private var count: CGFloat = 0
    private(set) var value: CGFloat?

    init(_ key: AlignmentKey) { merging = key.merging }

    mutating func add(_ new: CGFloat) {
        guard let old = value else {
            value = new
            count = 1
            return
        }
        switch merging {
        case .least: value = min(old, new)
        case .greatest: value = max(old, new)
        case .average: value = (old * count + new) / (count + 1)
        }
        count += 1
    }
}
