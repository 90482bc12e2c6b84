public import Foundation
import RenderTree

/// Colours that go over into each other.
public struct Gradient: Hashable, Sendable {
    /// A colour and its place, from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at even distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(color: color, location: CGFloat(index) / CGFloat(max(1, colors.count - 1)))
        }
    }

    var node: RenderGradient {
        RenderGradient(
            stops: stops.map { RenderGradient.Stop(color: $0.color.value, location: $0.location) }
        )
    }
}

extension Gradient: PaintStyle {
    /// From top to bottom.
    func paint(in context: PaintContext) -> RenderPaint {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: context)
    }
}

/// Colours along a line.
public struct LinearGradient: ShapeStyle {
    private let gradient: Gradient
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        .linear(
            gradient.node,
            from: startPoint.point(in: context.bounds),
            to: endPoint.point(in: context.bounds)
        )
    }
}

/// Colours around a point, by the distance from it in points.
public struct RadialGradient: ShapeStyle {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startRadius: CGFloat
    private let endRadius: CGFloat

    nonisolated public init(
        gradient: Gradient,
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    nonisolated public init(
        colors: [Color],
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startRadius: startRadius,
            endRadius: endRadius
        )
    }

    nonisolated public init(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startRadius: startRadius,
            endRadius: endRadius
        )
    }
}

extension RadialGradient: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        .radial(
            gradient.node,
            center: center.point(in: context.bounds),
            startRadius: startRadius,
            endRadius: endRadius
        )
    }
}

/// Colours around a point, by the direction from it, clockwise from the right.
public struct AngularGradient: ShapeStyle {
    private let gradient: Gradient
    private let center: UnitPoint
    private let startAngle: Angle
    private let endAngle: Angle

    nonisolated public init(
        gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .zero
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    nonisolated public init(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    nonisolated public init(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    /// A whole turn from an angle on.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(
            gradient: gradient,
            center: center,
            startAngle: angle,
            endAngle: angle + .degrees(360)
        )
    }

    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension AngularGradient: PaintStyle {
    func paint(in context: PaintContext) -> RenderPaint {
        .angular(
            gradient.node,
            center: center.point(in: context.bounds),
            start: startAngle.radians,
            end: endAngle.radians
        )
    }
}

// MARK: - As views and by name

extension LinearGradient: View {
    /// Fills the room that it is given.
    public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    /// Fills the room that it is given.
    public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    /// Fills the room that it is given.
    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
    nonisolated public static func linearGradient(
        _ gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    nonisolated public static func linearGradient(
        colors: [Color],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    nonisolated public static func linearGradient(
        stops: [Gradient.Stop],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    nonisolated public static func radialGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(
            colors: colors,
            center: center,
            startRadius: startRadius,
            endRadius: endRadius
        )
    }
}

extension ShapeStyle where Self == AngularGradient {
    nonisolated public static func angularGradient(
        colors: [Color],
        center: UnitPoint = .center,
        startAngle: Angle,
        endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            colors: colors,
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    nonisolated public static func conicGradient(
        colors: [Color],
        center: UnitPoint = .center,
        angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
}
