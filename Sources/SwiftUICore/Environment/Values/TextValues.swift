/// What the environment tells every text.
extension EnvironmentValues {
    /// The font of texts that name none.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// How many lines a text shows at most; `nil` shows all.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// How the lines of a text line up.
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }

    /// What shapes and texts are drawn in: the style, then those of its lower levels.
    var foregroundStyles: [AnyShapeStyle] {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }

    /// The same as one colour, for what can be drawn in no other way.
    var foregroundColor: Color? {
        get { foregroundStyles.first?.flatColor }
        set { foregroundStyles = newValue.map { [AnyShapeStyle($0)] } ?? [] }
    }
}

/// How the lines of a text line up.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
}
private struct ForegroundStylesKey: EnvironmentKey {
    static var defaultValue: [AnyShapeStyle] { [] }
}
