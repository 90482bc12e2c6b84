import CGTK
import CoreGraphics
import Foundation
import RenderTree

extension OpaquePointer {
    /// Has Cairo draw in a paint from now on.
    @MainActor
    func setPaint(_ paint: RenderPaint) {
        switch paint {
        case .color(let color): setColor(color)
        case .linear(let gradient, let from, let to):
            setPattern(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), gradient)
        case .radial(let gradient, let center, let start, let end):
            setPattern(
                cairo_pattern_create_radial(center.x, center.y, start, center.x, center.y, end),
                gradient
            )
        case .angular(let gradient, let center, let start, let end):
            let pattern = ConicMesh(gradient, center: center, start: start, end: end).pattern
            cairo_set_source(self, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    @MainActor
    func setColor(_ color: RenderColor) {
        let color = color.opaqueResolved
        cairo_set_source_rgba(
            self,
            Double(color.red),
            Double(color.green),
            Double(color.blue),
            Double(color.alpha)
        )
    }

    @MainActor
    private func setPattern(_ pattern: OpaquePointer?, _ gradient: RenderGradient) {
        for stop in gradient.stops {
            let color = stop.color.opaqueResolved
            cairo_pattern_add_color_stop_rgba(
                pattern,
                stop.location,
                Double(color.red),
                Double(color.green),
                Double(color.blue),
                Double(color.alpha)
            )
        }
        cairo_set_source(self, pattern)
        cairo_pattern_destroy(pattern)
    }
}

/// Colours around a point: Cairo has no such gradient, but meshes of four corners.
@MainActor
private struct ConicMesh {
    let pattern: OpaquePointer?

    /// Far enough for anything that is drawn.
    private static let radius: CGFloat = 1e4

    init(_ gradient: RenderGradient, center: CGPoint, start: CGFloat, end: CGFloat) {
        let pattern: OpaquePointer? = cairo_pattern_create_mesh()
        self.pattern = pattern
        let colors = gradient.stops.map { (Double($0.location), $0.color.opaqueResolved) }
        guard let first = colors.first, let last = colors.last else { return }
        let turn = 2 * CGFloat.pi
        let sweep = end - start
        // Beyond the end the last colour goes on half way around, then comes the first.
        let rest = max(0, turn - abs(sweep))
        var slices: [(from: CGFloat, to: CGFloat, GdkRGBA, GdkRGBA)] = []
        let count = 90
        if sweep != 0 {
            for index in 0..<count {
                let low = Double(index) / Double(count)
                let high = Double(index + 1) / Double(count)
                slices.append(
                    (
                        start + sweep * low, start + sweep * high,
                        Self.color(at: low, colors), Self.color(at: high, colors)
                    )
                )
            }
        }
        if rest > 1e-6 {
            let sign: CGFloat = sweep < 0 ? -1 : 1
            for index in 0..<12 {
                let from = end + sign * rest * CGFloat(index) / 12
                let color = index < 6 ? last.1 : first.1
                slices.append((from, from + sign * rest / 12, color, color))
            }
        }
        for slice in slices {
            func point(_ angle: CGFloat) -> CGPoint {
                CGPoint(
                    x: center.x + Self.radius * cos(angle),
                    y: center.y + Self.radius * sin(angle)
                )
            }
            let (from, to) = (point(slice.from), point(slice.to))
            cairo_mesh_pattern_begin_patch(pattern)
            cairo_mesh_pattern_move_to(pattern, center.x, center.y)
            cairo_mesh_pattern_line_to(pattern, from.x, from.y)
            cairo_mesh_pattern_line_to(pattern, to.x, to.y)
            cairo_mesh_pattern_line_to(pattern, center.x, center.y)
            for (corner, color) in [slice.2, slice.2, slice.3, slice.3].enumerated() {
                cairo_mesh_pattern_set_corner_color_rgba(
                    pattern,
                    UInt32(corner),
                    Double(color.red),
                    Double(color.green),
                    Double(color.blue),
                    Double(color.alpha)
                )
            }
            cairo_mesh_pattern_end_patch(pattern)
        }
    }

    private static func color(at place: Double, _ stops: [(Double, GdkRGBA)]) -> GdkRGBA {
        guard let next = stops.firstIndex(where: { $0.0 >= place }) else {
            return stops[stops.count - 1].1
        }
        guard next > 0 else { return stops[0].1 }
        let (low, high) = (stops[next - 1], stops[next])
        guard high.0 > low.0 else { return high.1 }
        let part = Float((place - low.0) / (high.0 - low.0))
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * part }
        return GdkRGBA(
            red: mix(low.1.red, high.1.red),
            green: mix(low.1.green, high.1.green),
            blue: mix(low.1.blue, high.1.blue),
            alpha: mix(low.1.alpha, high.1.alpha)
        )
    }
}
