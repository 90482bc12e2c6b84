public import Foundation
import RenderTree

/// A font for text.
///
/// Text styles are sizes relative to the desktop's interface font, so that they follow its setting.
public struct Font: Hashable, Sendable {
    var description: FontDescription

    /// How heavy the strokes are.
    public struct Weight: Hashable, Sendable {
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// The family of shapes.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var node: FontDescription.Design {
            switch self {
            case .default: .standard
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// The purpose of a text, which decides its size.
    public enum TextStyle: Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2

        /// The sizes are those of GNOME's own headings and captions.
        var description: FontDescription {
            switch self {
            case .largeTitle: FontDescription(size: .scale(1.81), weight: 800)
            case .title: FontDescription(size: .scale(1.36), weight: 800)
            case .title2: FontDescription(size: .scale(1.36), weight: 700)
            case .title3: FontDescription(size: .scale(1.18), weight: 700)
            case .headline: FontDescription(weight: 700)
            case .subheadline: FontDescription(size: .scale(0.92))
            case .body: .body
            case .callout: FontDescription(size: .scale(0.96))
            case .footnote: FontDescription(size: .scale(0.86))
            case .caption: FontDescription(size: .scale(0.82))
            case .caption2: FontDescription(size: .scale(0.82))
            }
        }
    }

    public static let largeTitle = Font.system(.largeTitle)
    public static let title = Font.system(.title)
    public static let title2 = Font.system(.title2)
    public static let title3 = Font.system(.title3)
    public static let headline = Font.system(.headline)
    public static let subheadline = Font.system(.subheadline)
    public static let body = Font.system(.body)
    public static let callout = Font.system(.callout)
    public static let footnote = Font.system(.footnote)
    public static let caption = Font.system(.caption)
    public static let caption2 = Font.system(.caption2)

    /// The desktop's font in the size of a text style.
    public static func system(
        _ style: TextStyle,
        design: Design? = nil,
        weight: Weight? = nil
    ) -> Font {
        var font = Font(description: style.description)
        if let design { font.description.design = design.node }
        if let weight { font.description.weight = weight.value }
        return font
    }

    /// The desktop's font in a size of points.
    public static func system(
        size: CGFloat,
        weight: Weight? = nil,
        design: Design? = nil
    ) -> Font {
        Font(
            description: FontDescription(
                size: .points(size),
                weight: weight?.value ?? 400,
                design: design?.node ?? .standard
            )
        )
    }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight.value } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    public func monospacedDigit() -> Font { with { $0.usesMonospacedDigits = true } }

    private func with(_ change: (inout FontDescription) -> Void) -> Font {
        var copy = self
        change(&copy.description)
        return copy
    }
}
