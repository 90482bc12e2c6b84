public import CoreGraphics
public import Foundation

/// What a line looks like; lengths in points.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// The longest point of a corner, as a multiple of the width.
    public var miterLimit: CGFloat
    /// Lengths drawn and left out in turn; empty for an unbroken line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    package var look: StrokeLook {
        StrokeLook(
            width: lineWidth,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit,
            dash: dash,
            dashPhase: dashPhase
        )
    }
}
