import Foundation

/// How a lazy container arranges its items: in lines along an axis, some side by side in each.
struct LazyRule: Equatable {
    /// The axis along which lines follow each other.
    var axis: Axis
    /// The items side by side in a line; one as long as the container where there is no grid.
    var tracks: [GridItem]?
    /// How items line up in a stack, and a grid's tracks in its room.
    var alignment: Alignment
    /// Between lines, in points; `nil` is the standard distance.
    var spacing: CGFloat?

    var isVertical: Bool { axis == .vertical }

    /// The distance between lines.
    var gap: CGFloat {
        let gap = spacing ?? StackRule.standardSpacing
        return gap.isFinite ? gap : 0
    }
}
