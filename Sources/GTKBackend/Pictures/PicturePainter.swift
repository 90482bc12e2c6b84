import CGTK
import Foundation
import RenderTree

/// Draws a decoded picture in a frame: stretched, in tiles, with edges that keep their width.
@MainActor
struct PicturePainter {
    private let picture: PictureNode
    private let texture: OpaquePointer
    /// In points.
    private let size: CGSize

    init(_ picture: PictureNode, texture: OpaquePointer) {
        self.picture = picture
        self.texture = texture
        size = CGSize(
            width: CGFloat(gdk_texture_get_width(texture)) / picture.source.scale,
            height: CGFloat(gdk_texture_get_height(texture)) / picture.source.scale
        )
    }

    func scene(in frame: CGRect) -> Scene? {
        guard frame.width >= 1, frame.height >= 1, size.width > 0, size.height > 0 else {
            return nil
        }
        var scene = plain(in: frame)
        if let color = picture.stencilColor {
            let color = color.opaqueResolved
            var factors = [Float](repeating: 0, count: 16)
            factors[15] = color.alpha
            let offsets = [color.red, color.green, color.blue, 0]
            scene = scene.recolored(by: ColorMatrix(factors: factors, offsets: offsets))
        }
        return scene
    }

    private func plain(in frame: CGRect) -> Scene {
        if picture.isResizable, picture.isTiled { return tiled(in: frame) }
        let insets = picture.capInsets
        guard picture.isResizable, insets.contains(where: { $0 > 0 }) else {
            return whole(in: frame)
        }
        return sliced(in: frame, insets)
    }

    private func whole(in frame: CGRect) -> Scene {
        guard picture.interpolation == .none else {
            var rect = graphene_rect_t(frame)
            return Scene(adopting: gsk_texture_node_new(texture, &rect))
        }
        return pixelated(in: frame)
    }

    private func tiled(in frame: CGRect) -> Scene {
        let tile = CGRect(origin: frame.origin, size: size)
        var (outer, inner) = (graphene_rect_t(frame), graphene_rect_t(tile))
        return Scene(of: whole(in: tile)) { gsk_repeat_node_new(&outer, $0, &inner) }
    }

    /// Each pixel as a rectangle: GSK always mixes neighbours.
    private func pixelated(in frame: CGRect) -> Scene {
        let width = gdk_texture_get_width(texture)
        let height = gdk_texture_get_height(texture)
        let surface: OpaquePointer? = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32,
            width,
            height
        )
        defer { cairo_surface_destroy(surface) }
        gdk_texture_download(
            texture,
            cairo_image_surface_get_data(surface),
            gsize(cairo_image_surface_get_stride(surface))
        )
        cairo_surface_mark_dirty(surface)
        return Scene(bounds: frame) { cairo in
            cairo_translate(cairo, frame.minX, frame.minY)
            cairo_scale(cairo, frame.width / CGFloat(width), frame.height / CGFloat(height))
            cairo_set_source_surface(cairo, surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            cairo_paint(cairo)
        }
    }

    /// Nine parts: corners as they are, edges stretched along, the middle in both directions.
    private func sliced(in frame: CGRect, _ insets: [CGFloat]) -> Scene {
        let (top, left, bottom, right) = (insets[0], insets[1], insets[2], insets[3])
        let sourceX = [0, left, max(left, size.width - right), size.width]
        let sourceY = [0, top, max(top, size.height - bottom), size.height]
        let targetX = [
            frame.minX, frame.minX + left, max(frame.minX + left, frame.maxX - right), frame.maxX,
        ]
        let targetY = [
            frame.minY, frame.minY + top, max(frame.minY + top, frame.maxY - bottom), frame.maxY,
        ]
        var parts: [Scene] = []
        for row in 0..<3 {
            for column in 0..<3 {
                let source = CGRect(
                    x: sourceX[column],
                    y: sourceY[row],
                    width: sourceX[column + 1] - sourceX[column],
                    height: sourceY[row + 1] - sourceY[row]
                )
                let target = CGRect(
                    x: targetX[column],
                    y: targetY[row],
                    width: targetX[column + 1] - targetX[column],
                    height: targetY[row + 1] - targetY[row]
                )
                if let part = part(source, in: target) { parts.append(part) }
            }
        }
        return Scene(parts)
    }

    private func part(_ source: CGRect, in target: CGRect) -> Scene? {
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
            return nil
        }
        let across = target.width / source.width
        let down = target.height / source.height
        let all = CGRect(
            x: target.minX - source.minX * across,
            y: target.minY - source.minY * down,
            width: size.width * across,
            height: size.height * down
        )
        var clip = graphene_rect_t(target)
        return Scene(of: whole(in: all)) { gsk_clip_node_new($0, &clip) }
    }
}
