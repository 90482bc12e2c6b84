/// A part of a text that looks differently from the whole.
package struct TextRun: Hashable, Sendable {
    /// How many bytes of UTF-8 it is long; the runs of a text cover all of it.
    package var length: Int
    package var font: FontDescription
    package var color: RenderColor
    package var background: RenderColor?
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// Points between letters, beside the font's own.
    package var kerning: Double
    /// Points above the baseline.
    package var baselineOffset: Double
    /// The address that it leads to.
    package var link: String?

    package init(
        length: Int,
        font: FontDescription,
        color: RenderColor,
        background: RenderColor? = nil,
        isUnderlined: Bool = false,
        isStruckThrough: Bool = false,
        kerning: Double = 0,
        baselineOffset: Double = 0,
        link: String? = nil
    ) {
        self.length = length
        self.font = font
        self.color = color
        self.background = background
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.kerning = kerning
        self.baselineOffset = baselineOffset
        self.link = link
    }
}
