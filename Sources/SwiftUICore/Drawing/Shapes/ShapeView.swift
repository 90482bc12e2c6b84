import Foundation

/// A view that draws a shape, and may be filled and stroked further.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape

    nonisolated var shape: Content { get }
}

/// A shape filled in a style, in front of another view of the same size.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    nonisolated public init(
        shape: Content,
        style: Style,
        fillStyle: FillStyle,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

extension FillShapeView: ShapeView {
    public var body: some View {
        ShapeLayers(
            front: DrawnShape(shape: shape, style: style, drawing: .fill(fillStyle)),
            background: background
        )
    }
}

/// A line along a shape in a style, in front of another view of the same size.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    nonisolated public init(
        shape: Content,
        style: Style,
        strokeStyle: StrokeStyle,
        isAntialiased: Bool,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeShapeView: ShapeView {
    public var body: some View {
        ShapeLayers(
            front: DrawnShape(
                shape: shape,
                style: style,
                drawing: .stroke(strokeStyle, isAntialiased: isAntialiased)
            ),
            background: background
        )
    }
}

/// A line inside a shape's edge in a style, in front of another view of the same size.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    nonisolated public init(
        shape: Content,
        style: Style,
        strokeStyle: StrokeStyle,
        isAntialiased: Bool,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeBorderShapeView: ShapeView {
    public var body: some View {
        ShapeLayers(
            front: DrawnShape(
                shape: shape.inset(by: strokeStyle.lineWidth / 2),
                sizedBy: shape,
                style: style,
                drawing: .stroke(strokeStyle, isAntialiased: isAntialiased)
            ),
            background: background
        )
    }
}
