public import Foundation
import RenderTree

extension GraphicsContext {
    /// An image with its size, ready to be drawn.
    public struct ResolvedImage {
        let node: RenderNode
        /// The size of itself, in points.
        public let size: CGSize
        /// How far below the top it stands on a line.
        public var baseline: CGFloat { size.height }
    }

    public func resolve(_ image: Image) -> ResolvedImage {
        let node = image.imageNode(in: environment)
        let size: CGSize =
            switch node.content {
            case .picture(let picture): recording.naturalSize(of: picture.source)
            case .image(let symbol): symbol.naturalSize
            default: .zero
            }
        return ResolvedImage(node: node, size: size)
    }

    /// Draws an image stretched into a frame.
    public func draw(
        _ image: ResolvedImage,
        in rect: CGRect,
        style: FillStyle = FillStyle()
    ) {
        switch image.node.content {
        case .picture(let picture): add(.picture(picture, rect))
        case .image(let symbol): add(.symbol(symbol, rect))
        default: break
        }
    }

    /// Draws an image in its own size, its anchor at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(anchor, of: image.size, at: point))
    }

    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}

extension ImageNode {
    /// Symbols are as large as the letters of their font.
    fileprivate var naturalSize: CGSize {
        let side: Double =
            switch font.size {
            case .scale(let factor): 16 * factor
            case .points(let points): points * 16 / 15
            }
        return CGSize(width: side, height: side)
    }
}
