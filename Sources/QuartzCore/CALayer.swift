public import Foundation

/// A rectangle of a picture, and what lies in it.
///
/// ## On Linux
///
/// Layers say where a text goes on an exported film: they are values for `AVFoundation` to read,
/// and nothing draws them on a screen.
open class CALayer: NSObject {
    /// In the coordinates of the layer it lies in: from below, unless that one's geometry is
    /// flipped.
    open var frame = CGRect.zero
    open var opacity: Float = 1
    open var isHidden = false
    /// Whether what lies in it counts from the top.
    open var isGeometryFlipped = false
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var contentsScale: CGFloat = 1
    open private(set) weak var superlayer: CALayer?
    open private(set) var sublayers: [CALayer]?

    override public init() { super.init() }

    /// The layer's own rectangle: as large as its frame, from zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Lays another layer over those that are in it.
    open func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = (sublayers ?? []) + [layer]
    }

    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// Of no effect: a layer's contents are read when they are needed.
    open func display() {}
    /// Of no effect: a layer's contents are read when they are needed.
    open func setNeedsDisplay() {}
}
