public import Foundation
import RenderTree

/// What views say about how texts in them are laid out.
struct TextLayoutValues: Equatable, Sendable {
    var minimumLines = 0
    var truncation = Text.TruncationMode.tail
    var isSelectable = false
    var lineSpacing: CGFloat = 0
    var kerning: CGFloat = 0
    var isUnderlined = false
    var isStruckThrough = false
}

private struct TextLayoutKey: EnvironmentKey {
    static var defaultValue: TextLayoutValues { TextLayoutValues() }
}

private struct TextCaseKey: EnvironmentKey {
    static var defaultValue: Text.Case? { nil }
}

extension EnvironmentValues {
    var textLayout: TextLayoutValues {
        get { self[TextLayoutKey.self] }
        set { self[TextLayoutKey.self] = newValue }
    }

    /// In what case texts are shown; `nil` leaves them as they are.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }

    /// Points between the lines of a text, beside the font's own.
    public var lineSpacing: CGFloat {
        get { textLayout.lineSpacing }
        set { textLayout.lineSpacing = newValue }
    }

    /// What is left out of a text that has no room.
    public var truncationMode: Text.TruncationMode {
        get { textLayout.truncation }
        set { textLayout.truncation = newValue }
    }
}

extension Text {
    /// What is left out of a text that has more lines than it may show.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle

        var node: TextNode.Truncation {
            switch self {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        }
    }

    /// The case in which a text is shown.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        func apply(to text: ExactText) -> ExactText {
            switch self {
            case .uppercase: ExactText(text.string.uppercased())
            case .lowercase: ExactText(text.string.lowercased())
            }
        }
    }
}

/// Whether people can select texts.
public protocol TextSelectability: Sendable {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

// MARK: - View + lineLimit, truncationMode, textSelection, textCase, lineSpacing, kerning

extension View {
    /// Shows at most so many lines of each text; `nil` shows all.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    /// Shows at most so many lines of each text, and keeps room for all of them if asked to.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        transformEnvironment(\.textLayout) { $0.minimumLines = reservesSpace ? limit : 0 }
            .environment(\.lineLimit, limit)
    }

    /// Shows no more lines of each text than the range has, and keeps room for as many as it begins
    /// with.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        transformEnvironment(\.textLayout) { $0.minimumLines = limit.lowerBound }
            .environment(\.lineLimit, limit.upperBound)
    }

    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        transformEnvironment(\.textLayout) { $0.minimumLines = limit.lowerBound }
    }

    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound)
    }

    /// What is left out of texts that have more lines than they may show.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        transformEnvironment(\.textLayout) { $0.truncation = mode }
    }

    /// Whether people can select texts, and copy them.
    nonisolated public func textSelection<Selectability: TextSelectability>(
        _ selectability: Selectability
    ) -> some View {
        transformEnvironment(\.textLayout) { $0.isSelectable = Selectability.allowsSelection }
    }

    /// In what case texts are shown; `nil` leaves them as they are.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        environment(\.textCase, textCase)
    }

    /// Points between the lines of texts, beside the font's own.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        transformEnvironment(\.textLayout) { $0.lineSpacing = max(0, lineSpacing) }
    }

    /// Points between letters, beside the font's own.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View {
        transformEnvironment(\.textLayout) { $0.kerning = kerning }
    }

    /// Points between letters, beside the font's own.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }
}
