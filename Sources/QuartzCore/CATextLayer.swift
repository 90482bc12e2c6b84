public import Foundation

/// How the lines of a text are set.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A text in a layer, white.
open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString` whose letters alone count here.
    open var string: Any?
    /// In the pixels of the picture.
    open var fontSize: CGFloat = 36
    open var alignmentMode = CATextLayerAlignmentMode.natural
    open var isWrapped = false
}
