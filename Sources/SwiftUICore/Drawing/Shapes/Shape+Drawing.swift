public import Foundation

// MARK: - Shape + fill, stroke

extension Shape {
    /// Fills the shape in a style.
    nonisolated public func fill<Style: ShapeStyle>(
        _ content: Style = .foreground,
        style: FillStyle = FillStyle()
    ) -> FillShapeView<Self, Style, EmptyView> {
        FillShapeView(shape: self, style: content, fillStyle: style, background: EmptyView())
    }

    /// Draws a line along the shape's edge, half of it inside.
    nonisolated public func stroke<Style: ShapeStyle>(
        _ content: Style,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeShapeView<Self, Style, EmptyView> {
        StrokeShapeView(
            shape: self,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: EmptyView()
        )
    }

    nonisolated public func stroke<Style: ShapeStyle>(
        _ content: Style,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeShapeView<Self, Style, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension InsettableShape {
    /// Draws a line inside the shape's edge.
    nonisolated public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
        StrokeBorderShapeView(
            shape: self,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: EmptyView()
        )
    }

    nonisolated public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

// MARK: - ShapeView + fill, stroke

extension ShapeView {
    /// Fills the same shape in front of what is drawn so far.
    nonisolated public func fill<Style: ShapeStyle>(
        _ content: Style = .foreground,
        style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, Style, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// Draws a line along the edge of the same shape in front of what is drawn so far.
    nonisolated public func stroke<Style: ShapeStyle>(
        _ content: Style,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeShapeView<Content, Style, Self> {
        StrokeShapeView(
            shape: shape,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: self
        )
    }

    nonisolated public func stroke<Style: ShapeStyle>(
        _ content: Style,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeShapeView<Content, Style, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Draws a line inside the edge of the same shape in front of what is drawn so far.
    nonisolated public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, Style, Self> {
        StrokeBorderShapeView(
            shape: shape,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: self
        )
    }

    nonisolated public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, Style, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
