public import Foundation
import RenderTree

extension View {
    /// Fills the room behind this view in a style.
    nonisolated public func background<Style: ShapeStyle>(
        _ style: Style,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        background { StyledFill(style: style) }
    }

    /// Fills the room in front of this view in a style.
    nonisolated public func overlay<Style: ShapeStyle>(
        _ style: Style,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        overlay { StyledFill(style: style) }
    }

    /// Fills a shape behind this view in a style.
    nonisolated public func background<Style: ShapeStyle, Outline: Shape>(
        _ style: Style,
        in shape: Outline,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// Fills a shape behind this view with the window's own ground.
    nonisolated public func background<Outline: Shape>(
        in shape: Outline,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// Fills a shape in front of this view in a style.
    nonisolated public func overlay<Style: ShapeStyle, Outline: Shape>(
        _ style: Style,
        in shape: Outline,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Draws a frame inside this view's edge.
    nonisolated public func border<Style: ShapeStyle>(
        _ content: Style,
        width: CGFloat = 1
    ) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}

/// A rectangle filled in a style: a plain colour needs no drawing.
struct StyledFill<Style: ShapeStyle> {
    @Environment(\.self) private var environment
    let style: Style

    init(style: Style) { self.style = style }
}

extension StyledFill: View {
    var body: some View {
        if let plainColor {
            plainColor
        } else {
            Rectangle().fill(style)
        }
    }

    private var plainColor: Color? {
        let context = PaintContext(environment, bounds: .zero)
        guard case .color(let color) = style.paint(in: context) else { return nil }
        return Color(color)
    }
}
