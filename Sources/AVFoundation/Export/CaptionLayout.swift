import CGStreamer
import Foundation

/// The lines of a caption, laid out by Pango so that they fit into a box.
final class CaptionLayout {
    /// The height of the font, in pixels.
    private(set) var size: Double
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let font: OpaquePointer

    /// - Parameter size: How high the font is to be if the lines fit then; else it is less.
    init(_ caption: Caption, width: Int, height: Int, size: Double) {
        self.size = max(Self.smallest, size)
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
        context = cairo_create(surface)
        layout = pango_cairo_create_layout(context)
        font = pango_font_description_new()
        pango_font_description_set_family(font, caption.fontFamily)
        pango_font_description_set_weight(font, PangoWeight(UInt32(caption.weight)))
        // Pango would stop at a zero.
        let text = caption.text.replacing("\0", with: "")
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_width(layout, Int32(max(1, width) * Self.scale))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        fit(into: height)
    }

    deinit {
        pango_font_description_free(font)
        g_object_unref(UnsafeMutableRawPointer(layout))
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    var height: Int {
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        return Int(height)
    }

    /// What is painted, in pixels from the box's corner.
    var ink: (x: Int, y: Int, width: Int, height: Int) {
        var ink = PangoRectangle()
        pango_layout_get_pixel_extents(layout, &ink, nil)
        return (Int(ink.x), Int(ink.y), Int(ink.width), Int(ink.height))
    }

    /// Draws the lines into a picture of their own: premultiplied BGRA.
    func draw(
        _ caption: Caption,
        at place: (x: Int, y: Int),
        in size: (width: Int, height: Int)
    ) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
        bytes.withUnsafeMutableBufferPointer { bytes in
            let picture = cairo_image_surface_create_for_data(
                bytes.baseAddress,
                CAIRO_FORMAT_ARGB32,
                Int32(size.width),
                Int32(size.height),
                Int32(size.width * 4)
            )
            let context = cairo_create(picture)
            cairo_set_source_rgba(
                context,
                caption.red,
                caption.green,
                caption.blue,
                caption.opacity
            )
            cairo_move_to(context, Double(place.x), Double(place.y))
            pango_cairo_update_layout(context, layout)
            pango_cairo_show_layout(context, layout)
            cairo_destroy(context)
            cairo_surface_destroy(picture)
        }
        return bytes
    }

    // MARK: - Fitting

    /// Makes the font smaller until the lines are no higher than that.
    private func fit(into height: Int) {
        apply(size)
        guard self.height > height else { return }
        // Lines and their number both shrink, so the height falls about with the square.
        var (low, high) = (Self.smallest, size)
        while high - low > 0.5 {
            let middle = (low * high).squareRoot()
            apply(middle)
            if self.height > height { high = middle } else { low = middle }
            if high / low < 1.01 { break }
        }
        apply(low)
        guard self.height > height else { return }
        pango_layout_set_height(layout, Int32(max(1, height) * Self.scale))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }

    private func apply(_ size: Double) {
        self.size = size
        pango_font_description_set_absolute_size(font, size * Double(Self.scale))
        pango_layout_set_font_description(layout, font)
    }

    /// In pixels; less cannot be read.
    private static let smallest = 6.0
    /// `PANGO_SCALE`, a macro: Pango's units in a pixel.
    private static let scale = 1024
}
