public import CoreGraphics
public import Foundation

/// A shape changed by a transform of its outline.
public struct TransformedShape<Content: Shape>: Sendable {
    public var shape: Content
    public var transform: CGAffineTransform

    nonisolated public init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }
}

extension TransformedShape: Shape {
    nonisolated public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(transform)
    }
}

/// A shape moved without a change to its room.
public struct OffsetShape<Content: Shape>: Sendable {
    public var shape: Content
    public var offset: CGSize

    nonisolated public init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }
}

extension OffsetShape: Shape {
    nonisolated public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    nonisolated public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape made larger or smaller about an anchor, without a change to its room.
public struct ScaledShape<Content: Shape>: Sendable {
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint

    nonisolated public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }
}

extension ScaledShape: Shape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let scale = CGAffineTransform(scaleX: scale.width, y: scale.height)
        return shape.path(in: rect).applying(scale.about(anchor.point(in: rect)))
    }
}

/// A shape turned about an anchor, without a change to its room.
public struct RotatedShape<Content: Shape>: Sendable {
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint

    nonisolated public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }
}

extension RotatedShape: Shape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let turn = CGAffineTransform(rotationAngle: angle.radians)
        return shape.path(in: rect).applying(turn.about(anchor.point(in: rect)))
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    nonisolated public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(
            shape: shape.inset(by: amount),
            angle: angle,
            anchor: anchor
        )
    }
}

private struct TrimmedShape<Content: Shape>: Sendable {
    let shape: Content
    let start: CGFloat
    let end: CGFloat
}

extension TrimmedShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: start, to: end)
    }
}

private struct SizedShape<Content: Shape>: Sendable {
    let shape: Content
    let size: CGSize
}

extension SizedShape: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: CGRect(origin: rect.origin, size: size))
    }
}

struct StrokedShape<Content: Shape>: Sendable {
    let shape: Content
    let style: StrokeStyle
}

extension StrokedShape: Shape {
    nonisolated static var role: ShapeRole { .stroke }

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
}

extension CGAffineTransform {
    /// The same map with another point in place of the origin.
    func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

// MARK: - Shape + changes

extension Shape {
    /// The part of the outline between two fractions of its length, each from 0 to 1.
    nonisolated public func trim(
        from startFraction: CGFloat = 0,
        to endFraction: CGFloat = 1
    ) -> some Shape {
        TrimmedShape(shape: self, start: startFraction, end: endFraction)
    }

    nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: offset)
    }

    nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    nonisolated public func scale(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    nonisolated public func scale(
        _ scale: CGFloat,
        anchor: UnitPoint = .center
    ) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    nonisolated public func rotation(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    /// The outline for a fixed size, from the corner of the room.
    nonisolated public func size(_ size: CGSize) -> some Shape {
        SizedShape(shape: self, size: size)
    }

    nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
        size(CGSize(width: width, height: height))
    }

    /// The outline of a line along this shape's.
    nonisolated public func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }

    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
}
