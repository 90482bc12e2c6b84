package import Foundation

/// What a line looks like; lengths in points.
package struct StrokeLook: Hashable, Sendable {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    /// The longest point of a corner, as a multiple of the width.
    package var miterLimit: CGFloat
    /// Lengths drawn and left out in turn; empty for an unbroken line.
    package var dash: [CGFloat]
    package var dashPhase: CGFloat
    /// Whether the edge is smooth.
    package var isAntialiased: Bool

    package init(
        width: CGFloat,
        cap: CGLineCap = .butt,
        join: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0,
        isAntialiased: Bool = true
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
        self.isAntialiased = isAntialiased
    }

    /// How far the line may reach beyond the path.
    package var reach: CGFloat {
        let half = width / 2
        let corner = join == .miter ? max(1, miterLimit) : 1
        return half * max(corner, cap == .square ? 2.0.squareRoot() : 1)
    }

    /// Whether there are dashes that can be drawn.
    package var isDashed: Bool {
        dash.contains { $0 > 0 } && dash.allSatisfy { $0 >= 0 && $0.isFinite }
    }
}
