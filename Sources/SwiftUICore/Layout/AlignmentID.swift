public import Foundation

/// An alignment guide of one's own: where it lies on views that do not set it.
public protocol AlignmentID: SendableMetatype {
    /// The guide's place, in points from the view's top left corner.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}
