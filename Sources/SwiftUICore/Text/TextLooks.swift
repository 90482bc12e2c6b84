import CoreGraphics
import Foundation
import RenderTree

/// What a text says about how it looks; `nil` leaves it to what is around.
struct TextLooks: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var color: Color?
    var background: Color?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var usesMonospacedDigits: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var link: String?

    /// The looks of a part of a text that has looks itself: the inner ones go first.
    func inside(_ outer: TextLooks) -> TextLooks {
        TextLooks(
            font: font ?? outer.font,
            weight: weight ?? outer.weight,
            color: color ?? outer.color,
            background: background ?? outer.background,
            isItalic: isItalic ?? outer.isItalic,
            isMonospaced: isMonospaced ?? outer.isMonospaced,
            usesMonospacedDigits: usesMonospacedDigits ?? outer.usesMonospacedDigits,
            isUnderlined: isUnderlined ?? outer.isUnderlined,
            isStruckThrough: isStruckThrough ?? outer.isStruckThrough,
            kerning: kerning ?? outer.kerning,
            baselineOffset: baselineOffset ?? outer.baselineOffset,
            link: link ?? outer.link
        )
    }

    /// The looks of a part with marks.
    func marked(by part: Markdown.Part) -> TextLooks {
        var looks = self
        if part.marks.contains(.strong) { looks.weight = .bold }
        if part.marks.contains(.emphasised) { looks.isItalic = true }
        if part.marks.contains(.code) { looks.isMonospaced = true }
        if part.marks.contains(.struck) { looks.isStruckThrough = true }
        if let link = part.link { looks.link = link }
        return looks
    }

    /// Whether a text of one kind does not show all of it.
    var needsRun: Bool {
        background != nil || link != nil || kerning ?? 0 != 0 || baselineOffset ?? 0 != 0
    }

    func font(in environment: EnvironmentValues) -> FontDescription {
        var description = (font ?? environment.font ?? .body).description
        if let weight { description.weight = weight.value }
        if isItalic ?? false { description.isItalic = true }
        if isMonospaced ?? false { description.design = .monospaced }
        if usesMonospacedDigits ?? false { description.usesMonospacedDigits = true }
        return description
    }

    func color(in environment: EnvironmentValues) -> RenderColor {
        if link != nil, color == nil { return RenderColor(.accent) }
        return (color ?? environment.foregroundColor ?? .primary).value
    }
}

/// A stretch of text of one kind.
struct TextPart: Equatable, Sendable {
    var text: ExactText
    var looks: TextLooks

    func run(in environment: EnvironmentValues) -> TextRun {
        TextRun(
            length: text.string.utf8.count,
            font: looks.font(in: environment),
            color: looks.color(in: environment),
            background: looks.background?.value,
            isUnderlined: looks.isUnderlined ?? environment.textLayout.isUnderlined,
            isStruckThrough: looks.isStruckThrough ?? environment.textLayout.isStruckThrough,
            kerning: Double(looks.kerning ?? 0),
            baselineOffset: Double(looks.baselineOffset ?? 0),
            link: looks.link
        )
    }
}
