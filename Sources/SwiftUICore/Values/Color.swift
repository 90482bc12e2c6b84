package import RenderTree

/// A colour; the palette's hues differ between the light and the dark theme.
///
/// As a view it fills the room that it is given.
public struct Color: Hashable, Sendable {
    package let value: RenderColor

    package init(_ value: RenderColor) { self.value = value }

    /// The model of the components.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// Components from 0 to 1.
    ///
    /// ## On Linux
    /// GTK 4.8 draws in sRGB, so every space is taken as sRGB.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {
        value = RenderColor(.rgb(red: red, green: green, blue: blue), opacity: opacity)
    }

    /// A grey, from 0, black, to 1, white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by its hue around the circle, from 0 over 1/3, green, and 2/3, blue, to 1; by how
    /// far it is from grey; and by its brightest component.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let turns = hue - hue.rounded(.down)
        func component(_ offset: Double) -> Double {
            let place = (offset + turns * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(1, min(place, 4 - place)))
        }
        self.init(
            .sRGB,
            red: component(5),
            green: component(3),
            blue: component(1),
            opacity: opacity
        )
    }

    /// The same colour, let through by the factor.
    public func opacity(_ opacity: Double) -> Color {
        Color(RenderColor(value.base, opacity: value.opacity * opacity))
    }

    public static let primary = Color(.foreground)
    public static let secondary = primary.opacity(0.55)
    public static let accentColor = Color(RenderColor(.accent))
    public static let clear = Color(white: 0, opacity: 0)
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
    public static let red = Color(RenderColor(.named(.red)))
    public static let orange = Color(RenderColor(.named(.orange)))
    public static let yellow = Color(RenderColor(.named(.yellow)))
    public static let green = Color(RenderColor(.named(.green)))
    public static let mint = Color(RenderColor(.named(.mint)))
    public static let teal = Color(RenderColor(.named(.teal)))
    public static let cyan = Color(RenderColor(.named(.cyan)))
    public static let blue = Color(RenderColor(.named(.blue)))
    public static let indigo = Color(RenderColor(.named(.indigo)))
    public static let purple = Color(RenderColor(.named(.purple)))
    public static let pink = Color(RenderColor(.named(.pink)))
    public static let brown = Color(RenderColor(.named(.brown)))
    public static let gray = Color(RenderColor(.named(.gray)))
}

// MARK: - Lowering

extension Color: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.color(ColorNode(color: value)))
    }
}
