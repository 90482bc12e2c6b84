import CoreGraphics
public import Foundation
import RenderTree

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

/// One drawn shape, with another view behind it where there is one.
struct ShapeLayers<Front: View, Background: View> {
    let front: Front
    let background: Background
}

extension ShapeLayers: View {
    var body: some View {
        if Background.self == EmptyView.self {
            front
        } else {
            front.background { background }
        }
    }
}

/// The leaf: a shape filled or stroked.
struct DrawnShape<Content: Shape, Style: ShapeStyle> {
    enum Drawing: Equatable {
        case fill(FillStyle)
        case stroke(StrokeStyle, isAntialiased: Bool)
    }

    let shape: Content
    let style: Style
    let drawing: Drawing
    private let fit: @Sendable (SizeProposal) -> CGSize

    init(shape: Content, style: Style, drawing: Drawing) {
        self.init(shape: shape, sizedBy: shape, style: style, drawing: drawing)
    }

    init(shape: Content, sizedBy sizing: some Shape, style: Style, drawing: Drawing) {
        self.shape = shape
        self.style = style
        self.drawing = drawing
        fit = { sizing.takenSize($0) }
    }
}

extension DrawnShape: DrawnView {
    func fittingSize(_ proposal: SizeProposal) -> CGSize { fit(proposal) }

    func drawing(in size: CGSize, _ context: DrawingContext) -> DrawingNode {
        let path = shape.path(in: CGRect(origin: .zero, size: size)).data
        guard !path.isEmpty else { return DrawingNode() }
        let bounds = path.boundingRect
        let paint = style.paint(in: PaintContext(context.environment, bounds: bounds))
        switch drawing {
        case .fill(let style):
            return DrawingNode(commands: [DrawCommand(.fill(path, paint, style.look))])
        case .stroke(let style, let isAntialiased):
            var look = style.look
            look.isAntialiased = isAntialiased
            return DrawingNode(commands: [DrawCommand(.stroke(path, paint, look))])
        }
    }
}

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
