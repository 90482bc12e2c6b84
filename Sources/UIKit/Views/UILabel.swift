import Foundation
import SwiftUICore

/// Text that is read.
open class UILabel: UIView {
    open var text: String? { didSet { setNeedsDisplay() } }
    open var font: UIFont? { didSet { setNeedsDisplay() } }
    open var textColor: UIColor? { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    /// How many lines there may be; 0 is as many as it takes.
    open var numberOfLines = 1 { didSet { setNeedsDisplay() } }

    override var fillsItsPlace: Bool { false }

    override var content: AnyView? {
        AnyView(
            Text(verbatim: text ?? "")
                .font(font?.font)
                .foregroundStyle(textColor.map { Color($0.renderColor) } ?? .primary)
                .lineLimit(numberOfLines > 0 ? numberOfLines : nil)
                .multilineTextAlignment(textAlignment.textAlignment)
        )
    }
}

/// How lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    var textAlignment: TextAlignment {
        switch self {
        case .center: .center
        case .right: .trailing
        default: .leading
        }
    }
}
