import RenderTree

/// Which regions of a shape are inside, and whether its edge is smooth.
public struct FillStyle: Equatable, Sendable {
    /// Regions that lie within an even number of outlines are left out.
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }

    var look: FillLook { FillLook(isEvenOdd: isEOFilled, isAntialiased: isAntialiased) }
}
