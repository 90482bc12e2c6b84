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
