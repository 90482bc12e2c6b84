import CGTK
import Foundation
import RenderTree

/// Measures and draws texts that have no widget.
@MainActor
struct TextPainter {
    unowned let window: GTKWindow

    func measure(_ text: TextNode, _ proposal: SizeProposal) -> Extent {
        withLayout(text, width: proposal.width) { layout in
            var extents = PangoRectangle()
            pango_layout_get_extents(layout, nil, &extents)
            func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
            let height = points(extents.height)
            let first = points(pango_layout_get_baseline(layout))
            let count = max(1, pango_layout_get_line_count(layout))
            return Extent(
                size: CGSize(
                    width: points(extents.width).rounded(.up),
                    height: height.rounded(.up)
                ),
                firstBaseline: first,
                lastBaseline: first + height * CGFloat(count - 1) / CGFloat(count)
            )
        }
    }

    func draw(_ text: TextNode, in frame: CGRect, on cairo: OpaquePointer) {
        withLayout(text, width: frame.width) { layout in
            cairo.setColor(text.color)
            cairo_move_to(cairo, frame.minX, frame.minY)
            pango_cairo_show_layout(cairo, layout)
        }
    }

    private func withLayout<Result>(
        _ whole: TextNode,
        width: CGFloat?,
        _ work: (OpaquePointer) -> Result
    ) -> Result {
        let text = whole.drawable
        let layout: OpaquePointer = gtk_widget_create_pango_layout(
            window.widget,
            text.text.string
        )
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let attributes: OpaquePointer = pango_attr_list_new()
        text.addAttributes(to: attributes, lineHeight: 0)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        if let width, width.isFinite {
            // What was measured is rounded, and must not wrap at the last letter.
            pango_layout_set_width(layout, Int32((max(0, width) + 0.5) * CGFloat(PANGO_SCALE)))
        }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let limit = text.lineLimit {
            pango_layout_set_height(layout, -Int32(max(1, limit)))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        pango_layout_set_alignment(layout, text.alignment.pango)
        return work(layout)
    }
}

extension TextNode.Alignment {
    fileprivate var pango: PangoAlignment {
        switch self {
        case .leading: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .trailing: PANGO_ALIGN_RIGHT
        }
    }
}
