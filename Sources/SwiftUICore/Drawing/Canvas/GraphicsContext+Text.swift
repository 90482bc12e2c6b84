public import Foundation
import RenderTree

extension GraphicsContext {
    /// A text with its font and colour, ready to be measured and drawn.
    public struct ResolvedText {
        var node: TextNode
        private let recording: Recording
        private let environment: EnvironmentValues

        init(_ node: TextNode, _ recording: Recording, _ environment: EnvironmentValues) {
            self.node = node
            self.recording = recording
            self.environment = environment
        }

        /// What the text is drawn with; a gradient gives its first colour.
        public var shading: Shading {
            get {
                let color = node.color
                return Shading { _ in .color(color) }
            }
            set {
                let context = PaintContext(environment, bounds: .zero)
                node.color = newValue.paint(context).flatColor ?? node.color
            }
        }

        /// The size in points for room of a size.
        public func measure(in size: CGSize) -> CGSize { extent(size).size }

        /// How far below the top the first line stands.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            extent(size).firstBaseline ?? 0
        }

        public func lastBaseline(in size: CGSize) -> CGFloat { extent(size).lastBaseline ?? 0 }

        private func extent(_ size: CGSize) -> Extent {
            recording.measure(node, SizeProposal(size))
        }
    }

    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text.textNode(in: environment), recording, environment)
    }

    /// Draws a text in a frame, broken into lines where that is narrow.
    public func draw(_ text: ResolvedText, in rect: CGRect) { add(.text(text.node, rect)) }

    /// Draws a text in its own size, its anchor at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
        draw(text, in: CGRect(anchor, of: size, at: point))
    }

    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
}

extension CGRect {
    /// The frame of a size whose anchor is at a point.
    init(_ anchor: UnitPoint, of size: CGSize, at point: CGPoint) {
        self.init(
            x: point.x - anchor.x * size.width,
            y: point.y - anchor.y * size.height,
            width: size.width,
            height: size.height
        )
    }
}
