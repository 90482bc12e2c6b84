import CGTK
import Foundation
import RenderTree

/// Draws symbols of the icon theme that have no widget, or a size of their own.
@MainActor
struct SymbolPainter {
    unowned let window: GTKWindow

    func scene(_ symbol: ImageNode, in frame: CGRect) -> Scene? {
        let side = min(frame.width, frame.height)
        guard side >= 1, side.isFinite else { return nil }
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(window.widget))
        guard let name = symbol.iconNames.first(where: { gtk_icon_theme_has_icon(theme, $0) != 0 })
        else { return letters(symbol, in: frame) }
        let icon: OpaquePointer = gtk_icon_theme_lookup_icon(
            theme,
            name,
            nil,
            Int32(side.rounded(.up)),
            1,
            GTK_TEXT_DIR_NONE,
            GTK_ICON_LOOKUP_FORCE_SYMBOLIC
        )
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        return Scene.snapshot { snapshot in
            var corner = graphene_point_t(
                x: Float(frame.midX - side / 2),
                y: Float(frame.midY - side / 2)
            )
            gtk_snapshot_translate(snapshot, &corner)
            var colors = [symbol.color.opaqueResolved]
            gtk_symbolic_paintable_snapshot_symbolic(icon, snapshot, side, side, &colors, 1)
        }
    }

    private func letters(_ symbol: ImageNode, in frame: CGRect) -> Scene? {
        var font = symbol.font
        font.size = .points(min(frame.width, frame.height) * 0.7)
        let text = TextNode(
            text: ExactText(symbol.fallback),
            font: font,
            color: symbol.color,
            alignment: .center
        )
        return Scene(bounds: frame.insetBy(dx: -2, dy: -2).integral) { cairo in
            let painter = TextPainter(window: window)
            let height = painter.measure(text, SizeProposal(frame.size)).size.height
            let top = frame.midY - height / 2
            painter.draw(
                text,
                in: CGRect(x: frame.minX, y: top, width: frame.width, height: height),
                on: cairo
            )
        }
    }
}
