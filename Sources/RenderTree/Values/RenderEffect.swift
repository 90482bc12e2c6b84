package import CoreGraphics
package import Foundation

/// A change to how something looks once it is drawn; it changes no layout.
package enum RenderEffect: Equatable {
    /// From 0, not seen, to 1.
    case opacity(Double)
    /// Only what is inside the path is seen.
    case clip(PathData, isEvenOdd: Bool)
    /// A blurred image below, moved by the offset; the radius in points.
    case shadow(RenderColor, radius: CGFloat, offset: CGSize)
    case blur(radius: CGFloat)
    case recolor(ColorMatrix)
    /// Each colour times this one.
    case multiply(RenderColor)
    /// The last child is not drawn: the others are seen where it is opaque.
    case maskByLastChild
}

/// A linear map of the components red, green, blue and alpha, and what is added to them.
package struct ColorMatrix: Equatable, Sendable {
    /// Row by row: how much each component gives to red, then to green, blue and alpha.
    package var factors: [Float]
    package var offsets: [Float]

    package init(factors: [Float], offsets: [Float] = [0, 0, 0, 0]) {
        self.factors = factors
        self.offsets = offsets
    }

    package static func brightness(_ amount: Double) -> ColorMatrix {
        let amount = Float(amount)
        return ColorMatrix(factors: diagonal(1), offsets: [amount, amount, amount, 0])
    }

    package static func contrast(_ amount: Double) -> ColorMatrix {
        let rest = Float((1 - amount) / 2)
        return ColorMatrix(factors: diagonal(Float(amount)), offsets: [rest, rest, rest, 0])
    }

    package static let invert = ColorMatrix(factors: diagonal(-1), offsets: [1, 1, 1, 0])

    /// From 0, grey, over 1, as it is, to more.
    package static func saturation(_ amount: Double) -> ColorMatrix {
        let kept = Float(amount)
        let rest = 1 - kept
        let (red, green, blue) = (luminance[0] * rest, luminance[1] * rest, luminance[2] * rest)
        return ColorMatrix(factors: [
            red + kept, green, blue, 0,
            red, green + kept, blue, 0,
            red, green, blue + kept, 0,
            0, 0, 0, 1,
        ])
    }

    /// A turn of the hues by an angle in radians.
    package static func hueRotation(_ angle: Double) -> ColorMatrix {
        let cosine = Float(cos(angle))
        let sine = Float(sin(angle))
        let (red, green, blue) = (luminance[0], luminance[1], luminance[2])
        return ColorMatrix(factors: [
            red + cosine * (1 - red) - sine * red,
            green - cosine * green - sine * green,
            blue - cosine * blue + sine * (1 - blue), 0,
            red - cosine * red + sine * 0.143,
            green + cosine * (1 - green) + sine * 0.140,
            blue - cosine * blue - sine * 0.283, 0,
            red - cosine * red - sine * (1 - red),
            green - cosine * green + sine * green,
            blue + cosine * (1 - blue) + sine * blue, 0,
            0, 0, 0, 1,
        ])
    }

    /// How bright the components look.
    private static let luminance: [Float] = [0.2126, 0.7152, 0.0722]

    private static func diagonal(_ value: Float) -> [Float] {
        [value, 0, 0, 0, 0, value, 0, 0, 0, 0, value, 0, 0, 0, 0, 1]
    }
}

/// How colours meet those that were drawn before.
package enum RenderBlendMode: Equatable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    case hardLight, difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
