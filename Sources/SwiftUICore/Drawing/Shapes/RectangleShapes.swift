import CoreGraphics
public import Foundation

/// How a corner is rounded.
///
/// ## On Linux
/// Both are parts of circles.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

/// All of the rectangle that it is given.
public struct Rectangle: Sendable {
    nonisolated public init() {}
}

extension Rectangle: InsettableShape {
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetRectangle(amount: amount)
    }
}

private struct InsetRectangle: Sendable {
    let amount: CGFloat
}

extension InsetRectangle: InsettableShape {
    nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.inside(by: amount)
        return inner.isNull ? Path() : Path(inner)
    }

    nonisolated func inset(by amount: CGFloat) -> InsetRectangle {
        InsetRectangle(amount: self.amount + amount)
    }
}

/// A rectangle with round corners, all alike.
public struct RoundedRectangle: Sendable {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle
    private var amount: CGFloat = 0

    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
}

extension RoundedRectangle: InsettableShape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let inner = rect.inside(by: amount)
        guard !inner.isNull else { return Path() }
        let corner = CGSize(
            width: max(0, cornerSize.width - amount),
            height: max(0, cornerSize.height - amount)
        )
        return Path(roundedRect: inner, cornerSize: corner, style: style)
    }

    nonisolated public func inset(by amount: CGFloat) -> RoundedRectangle {
        var copy = self
        copy.amount += amount
        return copy
    }
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    var sizes: PathData.CornerSizes {
        func square(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
        return PathData.CornerSizes(
            topLeft: square(topLeading),
            topRight: square(topTrailing),
            bottomRight: square(bottomTrailing),
            bottomLeft: square(bottomLeading)
        )
    }

    func inside(by amount: CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: max(0, topLeading - amount),
            bottomLeading: max(0, bottomLeading - amount),
            bottomTrailing: max(0, bottomTrailing - amount),
            topTrailing: max(0, topTrailing - amount)
        )
    }
}

/// A rectangle whose corners are rounded each in its own way.
public struct UnevenRoundedRectangle: Sendable {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle
    private var amount: CGFloat = 0

    nonisolated public init(
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    nonisolated public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius,
                bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius
            ),
            style: style
        )
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    nonisolated public func path(in rect: CGRect) -> Path {
        let inner = rect.inside(by: amount)
        guard !inner.isNull else { return Path() }
        return Path(roundedRect: inner, cornerRadii: cornerRadii.inside(by: amount), style: style)
    }

    nonisolated public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
        var copy = self
        copy.amount += amount
        return copy
    }
}

extension CGRect {
    /// The rectangle so many points further in; null where nothing is left.
    func inside(by amount: CGFloat) -> CGRect {
        guard width >= 2 * amount, height >= 2 * amount else { return .null }
        return CGRect(
            x: minX + amount,
            y: minY + amount,
            width: width - 2 * amount,
            height: height - 2 * amount
        )
    }
}
