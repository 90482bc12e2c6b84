/// A text over a picture: what it says and how it looks.
package struct Caption: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case top, center, bottom
        /// So far below the picture's upper edge, as a part of its height.
        case fromTop(Double)
    }

    /// May have several lines.
    ///
    /// Long ones are broken at the picture's edges; a text that is higher than the picture becomes
    /// smaller, and ends in dots where that is not enough.
    package var text: String
    /// A family that fontconfig knows.
    package var fontFamily = "Cantarell, Sans"
    /// From 100 to 1000; 400 is regular.
    package var weight = 600
    /// The height of the font as a part of the picture's.
    package var relativeSize = 0.09
    package var red = 1.0
    package var green = 1.0
    package var blue = 1.0
    package var opacity = 1.0
    package var hasShadow = true
    package var place = Place.top

    package init(_ text: String) { self.text = text }
}
