public import Foundation
import RenderTree

/// The largest circle in the middle of the room.
public struct Circle: Sendable {
    private var amount: CGFloat = 0

    nonisolated public init() {}
}

extension Circle: InsettableShape, FittingShape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2 - amount
        guard radius >= 0 else { return Path() }
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - radius,
                y: rect.midY - radius,
                width: 2 * radius,
                height: 2 * radius
            )
        )
    }

    nonisolated public func inset(by amount: CGFloat) -> Circle {
        var copy = self
        copy.amount += amount
        return copy
    }

    /// As wide as high.
    nonisolated func fittingSize(_ proposal: SizeProposal) -> CGSize {
        let side =
            switch (proposal.width, proposal.height) {
            case (let width?, let height?): min(width, height)
            case (let width?, nil): width
            case (nil, let height?): height
            case (nil, nil): CGFloat(10)
            }
        return CGSize(width: side, height: side)
    }
}

/// The ellipse that touches the four sides.
public struct Ellipse: Sendable {
    private var amount: CGFloat = 0

    nonisolated public init() {}
}

extension Ellipse: InsettableShape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let inner = rect.inside(by: amount)
        return inner.isNull ? Path() : Path(ellipseIn: inner)
    }

    nonisolated public func inset(by amount: CGFloat) -> Ellipse {
        var copy = self
        copy.amount += amount
        return copy
    }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Sendable {
    public var style: RoundedCornerStyle
    private var amount: CGFloat = 0

    nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let inner = rect.inside(by: amount)
        guard !inner.isNull else { return Path() }
        return Path(
            roundedRect: inner,
            cornerRadius: min(inner.width, inner.height) / 2,
            style: style
        )
    }

    nonisolated public func inset(by amount: CGFloat) -> Capsule {
        var copy = self
        copy.amount += amount
        return copy
    }
}

/// A shape whose kind is not part of its type.
public struct AnyShape: Sendable {
    private let makePath: @Sendable (CGRect) -> Path
    private let fit: @Sendable (SizeProposal) -> CGSize

    nonisolated public init<S: Shape>(_ shape: S) {
        makePath = { shape.path(in: $0) }
        fit = { shape.takenSize($0) }
    }
}

extension AnyShape: Shape, FittingShape {
    nonisolated public func path(in rect: CGRect) -> Path { makePath(rect) }
    nonisolated func fittingSize(_ proposal: SizeProposal) -> CGSize { fit(proposal) }
}

extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
    nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
    nonisolated public static var capsule: Capsule { Capsule() }
    nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule {
        Capsule(style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    nonisolated public static func rect(
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    nonisolated public static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    nonisolated public static func rect(
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    nonisolated public static func rect(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius,
            bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius,
            style: style
        )
    }
}
