public import Foundation
public import QuartzCore

/// Puts layers over a film when it is exported.
///
/// ## On Linux
///
/// One `CATextLayer`, centred from left to right, is drawn by Pango; its font is the desktop's.
open class AVVideoCompositionCoreAnimationTool: NSObject {
    private let videoLayer: CALayer
    private let animationLayer: CALayer

    /// - Parameters:
    ///   - videoLayer: Where the film is; it has to fill the other one.
    ///   - animationLayer: What contains it and the text.
    public init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {
        self.videoLayer = videoLayer
        self.animationLayer = animationLayer
        super.init()
    }

    /// The text that the layers show.
    func caption() throws(MediaError) -> Caption? {
        let size = animationLayer.bounds.size
        guard size.width > 0, size.height > 0,
            animationLayer === videoLayer || videoLayer.frame == animationLayer.bounds
        else { throw MediaError(.unsupported("A film that fills a part of its layer"), at: nil) }
        let others = (animationLayer.sublayers ?? []).filter { $0 !== videoLayer && !$0.isHidden }
        guard others.count <= 1 else {
            throw MediaError(.unsupported("More than one layer over a film"), at: nil)
        }
        guard let layer = others.first else { return nil }
        guard let text = layer as? CATextLayer, text.sublayers?.isEmpty ?? true else {
            throw MediaError(.unsupported("A layer without text over a film"), at: nil)
        }
        return try caption(of: text, in: size)
    }

    private func caption(of layer: CATextLayer, in size: CGSize) throws(MediaError) -> Caption {
        let text =
            switch layer.string {
            case let text as String: text
            case let text as NSAttributedString: text.string
            default: ""
            }
        // A frame that was never set has no place of its own.
        let isPlaced = layer.frame != .zero
        guard !isPlaced || abs(layer.frame.midX - size.width / 2) <= size.width / 50 else {
            throw MediaError(.unsupported("A text over a film that is not centred"), at: nil)
        }
        var caption = Caption(text)
        caption.relativeSize = layer.fontSize / size.height
        caption.opacity = Double(layer.opacity)
        caption.hasShadow = layer.shadowOpacity > 0
        if isPlaced {
            let top =
                animationLayer.isGeometryFlipped
                ? layer.frame.minY : size.height - layer.frame.maxY
            caption.place = .fromTop(top / size.height)
        }
        return caption
    }
}
