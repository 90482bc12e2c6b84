public import Foundation
import RenderTree

/// A view drawn by a closure.
///
/// The closure is called again when something that it read changes or the view gets another size.
public struct Canvas<Symbols: View> {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool
    /// Never the same: two closures cannot be told apart where both hold the same object, and that
    /// object may draw something else than before.
    private let novelty = CanvasNovelty()
}

private final class CanvasNovelty: Sendable {}

extension Canvas where Symbols == EmptyView {
    /// ## On Linux
    /// `opaque`, `colorMode` and `rendersAsynchronously` change nothing: the drawing is recorded at
    /// once and drawn with the frame.
    nonisolated public init(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        symbols = EmptyView()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

// MARK: - Lowering

extension Canvas: View, PrimitiveView, CountedView, SingleView, LeafView, DrawnView
where Symbols == EmptyView {
    func fittingSize(_ proposal: SizeProposal) -> CGSize { proposal.filled }

    func drawing(in size: CGSize, _ context: DrawingContext) -> DrawingNode {
        let recording = Recording(context)
        var graphics = GraphicsContext(recording: recording, environment: context.environment)
        renderer(&graphics, size)
        return DrawingNode(commands: recording.commands, isClipped: true, hitArea: .frame)
    }
}
