import CoreGraphics
import Foundation
import RenderTree

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
