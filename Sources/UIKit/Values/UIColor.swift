public import Foundation
package import RenderTree

/// A colour as an object.
///
/// Values never change; it may be used on any thread.
///
/// ## On Linux
/// Every space of colours is taken as sRGB. The colours with names, such as `systemRed`, differ
/// between the light and the dark theme where they are drawn; asked for their components, they give
/// those of the light one.
open class UIColor: NSObject, @unchecked Sendable {
    package let renderColor: RenderColor

    package init(_ renderColor: RenderColor) { self.renderColor = renderColor }

    /// Components from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            RenderColor(
                .rgb(red: Double(red), green: Double(green), blue: Double(blue)),
                opacity: Double(alpha)
            )
        )
    }

    /// A grey, from 0, black, to 1, white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by its hue around the circle, how far it is from grey, and its brightest component.
    public convenience init(
        hue: CGFloat,
        saturation: CGFloat,
        brightness: CGFloat,
        alpha: CGFloat
    ) {
        let turns = hue - hue.rounded(.down)
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + turns * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(1, min(place, 4 - place)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// The same colour with another opacity, from 0 to 1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(RenderColor(renderColor.base, opacity: Double(alpha)))
    }

    // MARK: - Components

    /// Gives the components from 0 to 1; always possible here.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        // The colour of texts is black in the light theme.
        let components = renderColor.components(isDark: false)
        red?.pointee = CGFloat(components?.red ?? 0)
        green?.pointee = CGFloat(components?.green ?? 0)
        blue?.pointee = CGFloat(components?.blue ?? 0)
        alpha?.pointee = CGFloat(renderColor.opacity)
        return true
    }

    /// Gives hue, saturation and brightness from 0 to 1; always possible here.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: alpha)
        let most = max(red, green, blue)
        let range = most - min(red, green, blue)
        let sextant: CGFloat =
            if range == 0 {
                0
            } else if most == red {
                ((green - blue) / range + 6).truncatingRemainder(dividingBy: 6)
            } else if most == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        hue?.pointee = sextant / 6
        saturation?.pointee = most == 0 ? 0 : range / most
        brightness?.pointee = most
        return true
    }

    /// Gives the brightness of a grey; false for a colour that is none.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        guard red == green, green == blue else { return false }
        white?.pointee = red
        alpha?.pointee = CGFloat(renderColor.opacity)
        return true
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.renderColor == renderColor
    }

    open override var hash: Int { renderColor.hashValue }
}

// MARK: - Colours with names

extension UIColor {
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }

    public class var systemRed: UIColor { UIColor(RenderColor(.named(.red))) }
    public class var systemOrange: UIColor { UIColor(RenderColor(.named(.orange))) }
    public class var systemYellow: UIColor { UIColor(RenderColor(.named(.yellow))) }
    public class var systemGreen: UIColor { UIColor(RenderColor(.named(.green))) }
    public class var systemMint: UIColor { UIColor(RenderColor(.named(.mint))) }
    public class var systemTeal: UIColor { UIColor(RenderColor(.named(.teal))) }
    public class var systemCyan: UIColor { UIColor(RenderColor(.named(.cyan))) }
    public class var systemBlue: UIColor { UIColor(RenderColor(.named(.blue))) }
    public class var systemIndigo: UIColor { UIColor(RenderColor(.named(.indigo))) }
    public class var systemPurple: UIColor { UIColor(RenderColor(.named(.purple))) }
    public class var systemPink: UIColor { UIColor(RenderColor(.named(.pink))) }
    public class var systemBrown: UIColor { UIColor(RenderColor(.named(.brown))) }
    public class var systemGray: UIColor { UIColor(RenderColor(.named(.gray))) }
    public class var tintColor: UIColor { UIColor(RenderColor(.accent)) }
    public class var label: UIColor { UIColor(RenderColor(.foreground)) }
    public class var secondaryLabel: UIColor { UIColor(RenderColor(.foreground, opacity: 0.55)) }
    public class var systemBackground: UIColor { UIColor(RenderColor(.background)) }
}
