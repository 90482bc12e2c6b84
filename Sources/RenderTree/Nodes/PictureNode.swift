package import Foundation

/// A picture from a file or from data.
package struct PictureNode: Equatable {
    package enum Interpolation: Equatable, Sendable { case none, low, medium, high }

    package var source: PictureSource
    /// Takes the room that it is offered; else its own size.
    package var isResizable: Bool
    /// Repeats the middle rather than stretching it.
    package var isTiled: Bool
    /// The widths of the edges that are not stretched, in points: top, leading, bottom, trailing.
    package var capInsets: [CGFloat]
    package var interpolation: Interpolation
    /// Drawn as a stencil in this colour.
    package var stencilColor: RenderColor?

    package init(
        source: PictureSource,
        isResizable: Bool = false,
        isTiled: Bool = false,
        capInsets: [CGFloat] = [0, 0, 0, 0],
        interpolation: Interpolation = .medium,
        stencilColor: RenderColor? = nil
    ) {
        self.source = source
        self.isResizable = isResizable
        self.isTiled = isTiled
        self.capInsets = capInsets
        self.interpolation = interpolation
        self.stencilColor = stencilColor
    }
}

/// Where a picture comes from.
///
/// Files equal by path, data by being the same object: comparing megabytes at each change would cost
/// more than drawing.
package struct PictureSource: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case file(String)
        case data(PictureData)
    }

    package var origin: Origin
    /// Pixels for a point.
    package var scale: Double
    /// What the app calls it, for messages and assistive technology.
    package var name: String

    package init(_ origin: Origin, scale: Double = 1, name: String) {
        self.origin = origin
        self.scale = scale
        self.name = name
    }
}

/// An encoded picture in memory.
package final class PictureData: Hashable, Sendable {
    package let bytes: Data

    package init(_ bytes: Data) { self.bytes = bytes }

    package static func == (left: PictureData, right: PictureData) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
