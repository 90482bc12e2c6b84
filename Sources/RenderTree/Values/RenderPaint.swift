package import Foundation

/// What an area is filled with; points are in the coordinates of the drawing.
package enum RenderPaint: Equatable {
    case color(RenderColor)
    case linear(RenderGradient, from: CGPoint, to: CGPoint)
    case radial(RenderGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Colours around a point, the angles in radians clockwise from the right.
    case angular(RenderGradient, center: CGPoint, start: CGFloat, end: CGFloat)

    /// Nothing at all.
    package static let clear = RenderPaint.color(RenderColor(.foreground, opacity: 0))

    /// The same paint, let through by the factor.
    package func opacity(_ factor: Double) -> RenderPaint {
        guard factor != 1 else { return self }
        return switch self {
        case .color(let color): .color(color.opacity(factor))
        case .linear(let gradient, let from, let to):
            .linear(gradient.opacity(factor), from: from, to: to)
        case .radial(let gradient, let center, let start, let end):
            .radial(gradient.opacity(factor), center: center, startRadius: start, endRadius: end)
        case .angular(let gradient, let center, let start, let end):
            .angular(gradient.opacity(factor), center: center, start: start, end: end)
        }
    }

    /// The paint as one colour, for what can be drawn in no other way.
    package var flatColor: RenderColor? {
        switch self {
        case .color(let color): color
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _),
            .angular(let gradient, _, _, _):
            gradient.stops.first?.color
        }
    }
}

/// Colours at places from 0 to 1, in order.
package struct RenderGradient: Equatable {
    package struct Stop: Equatable {
        package var color: RenderColor
        package var location: Double

        package init(color: RenderColor, location: Double) {
            self.color = color
            self.location = location
        }
    }

    package var stops: [Stop]

    package init(stops: [Stop]) { self.stops = stops }

    func opacity(_ factor: Double) -> RenderGradient {
        RenderGradient(
            stops: stops.map { Stop(color: $0.color.opacity(factor), location: $0.location) }
        )
    }
}

extension RenderColor {
    package func opacity(_ factor: Double) -> RenderColor {
        RenderColor(base, opacity: opacity * factor)
    }
}
