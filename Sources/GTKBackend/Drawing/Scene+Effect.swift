import CGTK
import CoreGraphics
import Foundation
import RenderTree

extension Scene {
    /// The scene with an effect.
    func applying(_ effect: RenderEffect) -> Scene {
        switch effect {
        case .opacity(let opacity):
            return Scene(adopting: gsk_opacity_node_new(node, Float(opacity)))
        case .clip(let path, let isEvenOdd): return clipped(to: path, isEvenOdd: isEvenOdd)
        case .shadow(let color, let radius, let offset):
            // Apple's radius is the blur's standard deviation, GSK's twice that.
            var shadow = GskShadow(
                color: color.opaqueResolved,
                dx: Float(offset.width),
                dy: Float(offset.height),
                radius: Float(radius * 2)
            )
            return Scene(adopting: gsk_shadow_node_new(node, &shadow, 1))
        case .blur(let radius):
            return radius > 0 ? blurred(by: radius) : self
        case .recolor(let matrix): return recolored(by: matrix)
        case .multiply(let color):
            let color = color.opaqueResolved
            return recolored(
                by: ColorMatrix(factors: [
                    color.red, 0, 0, 0,
                    0, color.green, 0, 0,
                    0, 0, color.blue, 0,
                    0, 0, 0, color.alpha,
                ])
            )
        case .maskByLastChild: return self
        }
    }

    private func blurred(by radius: CGFloat) -> Scene {
        // GSK cuts the blur off at a distance that is too short; a clear margin gives it room.
        var clear = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0)
        var room = graphene_rect_t(bounds.insetBy(dx: -3 * radius, dy: -3 * radius))
        let margin = Scene(adopting: gsk_color_node_new(&clear, &room))
        return Scene(of: Scene([margin, self])) {
            gsk_blur_node_new($0, Float(radius * Self.blurFactor))
        }
    }

    /// What GSK takes for the blur's standard deviation: twice that, and with Cairo itself.
    private static let blurFactor: CGFloat =
        getenv("GSK_RENDERER").map { String(cString: $0) } == "cairo" ? 1 : 2

    func recolored(by matrix: ColorMatrix) -> Scene {
        // Graphene multiplies rows with a matrix: what a component gives stands in one row.
        var columns = [Float](repeating: 0, count: 16)
        for row in 0..<4 {
            for column in 0..<4 { columns[column * 4 + row] = matrix.factors[row * 4 + column] }
        }
        var factors = graphene_matrix_t()
        graphene_matrix_init_from_float(&factors, columns)
        var offsets = graphene_vec4_t()
        let offset = matrix.offsets
        graphene_vec4_init(&offsets, offset[0], offset[1], offset[2], offset[3])
        return Scene(adopting: gsk_color_matrix_node_new(node, &factors, &offsets))
    }

    /// Rectangles, with round corners or not, are GSK's; other paths are cut with Cairo.
    private func clipped(to path: PathData, isEvenOdd: Bool) -> Scene {
        let extent = path.controlBounds
        guard extent.isNull || (extent.maxX.isFinite && extent.maxY.isFinite) else { return self }
        if var outline = path.roundedRect {
            return Scene(adopting: gsk_rounded_clip_node_new(node, &outline))
        }
        let bounds = self.bounds.intersection(path.controlBounds)
        guard !bounds.isNull else { return Scene([]) }
        return Scene(bounds: bounds.insetBy(dx: -1, dy: -1).integral) { cairo in
            cairo.clip(to: DrawClip(path: path, isEvenOdd: isEvenOdd, isInverse: false))
            // As a group, so that the edge is smooth once, not once for each part.
            cairo_push_group(cairo)
            self.draw(on: cairo)
            cairo_pop_group_to_source(cairo)
            cairo_paint(cairo)
        }
    }

    /// The scene where another one is opaque.
    func masked(by mask: Scene) -> Scene {
        Scene(bounds: bounds.insetBy(dx: -1, dy: -1).integral) { cairo in
            cairo_push_group(cairo)
            mask.draw(on: cairo)
            let pattern: OpaquePointer? = cairo_pop_group(cairo)
            cairo_push_group(cairo)
            self.draw(on: cairo)
            cairo_pop_group_to_source(cairo)
            cairo_mask(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}

extension PathData {
    /// The path as a rectangle of straight sides and round corners, where it is one.
    fileprivate var roundedRect: GskRoundedRect? {
        let bounds = boundingRect
        guard !bounds.isNull else { return nil }
        var rect = GskRoundedRect()
        rect.bounds = graphene_rect_t(bounds)
        if self == Self.rect(bounds) { return rect }
        guard case .move(let start) = elements.first, start.y == bounds.minY else { return nil }
        let across = start.x - bounds.minX
        // The last curve ends at the start, after a line that shows the height of the corner.
        guard elements.count == 10, case .line(let corner) = elements[7] else { return nil }
        let size = CGSize(width: across, height: corner.y - bounds.minY)
        var candidate = PathData()
        candidate.addRoundedRect(bounds, corners: CornerSizes(size))
        guard candidate == self else { return nil }
        let radius = graphene_size_t(width: Float(size.width), height: Float(size.height))
        rect.corner = (radius, radius, radius, radius)
        return rect
    }

    private static func rect(_ rect: CGRect) -> PathData {
        var path = PathData()
        path.addRect(rect)
        return path
    }
}
