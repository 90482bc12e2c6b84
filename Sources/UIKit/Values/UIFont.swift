public import Foundation
package import SwiftUICore

/// A font as an object.
///
/// Values never change; it may be used on any thread. Sizes are in points.
open class UIFont: NSObject, @unchecked Sendable {
    package let font: Font
    /// Points, as it was asked for.
    public let pointSize: CGFloat

    private init(_ font: Font, size: CGFloat) {
        self.font = font
        pointSize = size
    }

    public struct Weight: Hashable, Sendable {
        let weight: Font.Weight

        public static let regular = Weight(weight: .regular)
        public static let medium = Weight(weight: .medium)
        public static let semibold = Weight(weight: .semibold)
        public static let bold = Weight(weight: .bold)
        public static let light = Weight(weight: .light)
    }

    public struct TextStyle: Hashable, Sendable {
        let style: Font.TextStyle

        public static let largeTitle = TextStyle(style: .largeTitle)
        public static let title1 = TextStyle(style: .title)
        public static let title2 = TextStyle(style: .title2)
        public static let title3 = TextStyle(style: .title3)
        public static let headline = TextStyle(style: .headline)
        public static let subheadline = TextStyle(style: .subheadline)
        public static let body = TextStyle(style: .body)
        public static let callout = TextStyle(style: .callout)
        public static let footnote = TextStyle(style: .footnote)
        public static let caption1 = TextStyle(style: .caption)
        public static let caption2 = TextStyle(style: .caption2)
    }

    /// The size of running text, in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The desktop's own font.
    public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight), size: size)
    }

    public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The desktop's font whose letters all have one width.
    public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight, design: .monospaced), size: size)
    }

    /// The font that the desktop has for texts of that kind.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(.system(style.style), size: systemFontSize)
    }
}
