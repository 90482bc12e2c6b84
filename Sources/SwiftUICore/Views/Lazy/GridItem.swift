public import Foundation

/// A column of a grid whose rows go on, or a row of one whose columns do.
public struct GridItem: Sendable {
    /// How long the item is across the grid, in points.
    public enum Size: Sendable {
        case fixed(CGFloat)
        /// A part of what is left, between two bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many items as fit into a part of what is left, each between two bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    /// To the next item, in points; `nil` is the standard distance.
    public var spacing: CGFloat?
    /// How views line up in their cells; `nil` is the grid's way.
    public var alignment: Alignment?

    public init(
        _ size: Size = .flexible(),
        spacing: CGFloat? = nil,
        alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

extension GridItem: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.size == right.size && left.spacing == right.spacing
            && left.alignment == right.alignment
    }
}

extension GridItem.Size: Equatable {}
