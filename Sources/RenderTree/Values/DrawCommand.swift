package import CoreGraphics
package import Foundation

/// One step of a drawing.
package struct DrawCommand: Equatable {
    package enum Content: Equatable {
        case fill(PathData, RenderPaint, FillLook)
        case stroke(PathData, RenderPaint, StrokeLook)
        case text(TextNode, CGRect)
        case symbol(ImageNode, CGRect)
        case picture(PictureNode, CGRect)
        /// A drawing of its own, then the state's opacity, filters and mode on it as a whole.
        case layer([DrawCommand])
    }

    package var content: Content
    package var state: DrawState

    package init(_ content: Content, state: DrawState = DrawState()) {
        self.content = content
        self.state = state
    }
}

/// How a step is drawn.
package struct DrawState: Equatable {
    /// From the step's coordinates to those of the drawing.
    package var transform = CGAffineTransform.identity
    package var opacity: Double = 1
    package var blendMode = RenderBlendMode.normal
    /// What may be seen, in the drawing's coordinates.
    package var clips: [DrawClip] = []
    /// In the order in which they are applied.
    package var filters: [RenderEffect] = []

    package init() {}
}

/// A region outside of which nothing is drawn, or inside of which where it is inverse.
package struct DrawClip: Equatable {
    package var path: PathData
    package var isEvenOdd: Bool
    package var isInverse: Bool

    package init(path: PathData, isEvenOdd: Bool, isInverse: Bool) {
        self.path = path
        self.isEvenOdd = isEvenOdd
        self.isInverse = isInverse
    }
}

/// Which regions of a path count as inside, and whether its edge is smooth.
package struct FillLook: Equatable, Sendable {
    package var isEvenOdd: Bool
    package var isAntialiased: Bool

    package init(isEvenOdd: Bool = false, isAntialiased: Bool = true) {
        self.isEvenOdd = isEvenOdd
        self.isAntialiased = isAntialiased
    }
}
