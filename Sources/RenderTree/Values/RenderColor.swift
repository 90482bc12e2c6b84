/// A colour that the backend resolves for the theme in force, light or dark.
package struct RenderColor: Hashable, Sendable {
    /// Where the colour comes from.
    package enum Base: Hashable, Sendable {
        /// Components of sRGB from 0 to 1.
        case rgb(red: Double, green: Double, blue: Double)
        /// The text colour of the place where it is drawn.
        case foreground
        /// What windows are filled with.
        case background
        /// The theme's accent colour.
        case accent
        /// One of the palette's hues, which differ between light and dark.
        case named(Name)
    }

    package enum Name: String, Hashable, Sendable, CaseIterable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    }

    package var base: Base
    /// From 0, clear, to 1, opaque.
    package var opacity: Double

    package init(_ base: Base, opacity: Double = 1) {
        self.base = base
        self.opacity = opacity
    }

    package static let foreground = RenderColor(.foreground)
}
