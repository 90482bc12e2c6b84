/// A font as the backend needs it: a size relative to the desktop's own font, or in points.
package struct FontDescription: Hashable, Sendable {
    package enum Size: Hashable, Sendable {
        /// A multiple of the desktop's interface font.
        case scale(Double)
        case points(Double)
    }

    package enum Design: Hashable, Sendable { case standard, serif, rounded, monospaced }

    package var size: Size
    /// From 100, thin, to 900, black; 400 is regular.
    package var weight: Int
    package var design: Design
    package var isItalic: Bool
    package var usesMonospacedDigits: Bool

    package init(
        size: Size = .scale(1),
        weight: Int = 400,
        design: Design = .standard,
        isItalic: Bool = false,
        usesMonospacedDigits: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
        self.usesMonospacedDigits = usesMonospacedDigits
    }

    package static let body = FontDescription()
}
