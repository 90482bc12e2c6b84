public import Foundation
package import RenderTree

/// Text that is read and not edited.
///
/// It wraps at words where it is offered less than its natural width.
public struct Text: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case verbatim(ExactText)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)

        var text: ExactText {
            switch self {
            case .verbatim(let text): text
            case .localized(let key, let table, let bundle):
                ExactText(key.resolved(table: table, bundle: bundle))
            }
        }
    }

    private let content: Content
    private var font: Font?
    private var weight: Font.Weight?
    private var color: Color?
    private var isItalic = false
    private var isMonospaced = false
    private var usesMonospacedDigits = false
    private var isUnderlined = false
    private var isStruckThrough = false

    /// A text from the app's string tables; a literal comes here.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        content = .localized(key, table: tableName, bundle: bundle)
    }

    /// A text as it is; a string variable comes here.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.content = .verbatim(ExactText(String(content)))
    }

    /// A text as it is, also from a literal.
    public init(verbatim content: String) { self.content = .verbatim(ExactText(content)) }

    /// The text in the user's language.
    package var string: String { content.text.string }

    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    public func bold() -> Text { fontWeight(.bold) }
    public func italic() -> Text { with { $0.isItalic = true } }
    public func monospaced() -> Text { with { $0.isMonospaced = true } }
    public func monospacedDigit() -> Text { with { $0.usesMonospacedDigits = true } }
    public func underline(_ isActive: Bool = true) -> Text { with { $0.isUnderlined = isActive } }
    public func strikethrough(_ isActive: Bool = true) -> Text {
        with { $0.isStruckThrough = isActive }
    }
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }

    private func with(_ change: (inout Text) -> Void) -> Text {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Text.Content: ComparableProperty {
    static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        switch (left, right) {
        case (.verbatim(let left), .verbatim(let right)): left == right
        case (
            .localized(let left, let table, let bundle),
            .localized(let right, let otherTable, let otherBundle)
        ):
            left.key.hasSameBytes(as: right.key) && isExactlyEqual(left.arguments, right.arguments)
                && table == otherTable && bundle === otherBundle
        default: false
        }
    }
}

// MARK: - Lowering

extension Text: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.text(textNode(in: environment)))
    }
}

extension Text {
    /// The node in any surroundings, also where nothing is mounted.
    func textNode(in environment: EnvironmentValues) -> TextNode {
        TextNode(
            text: content.text,
            font: fontDescription(in: environment),
            color: (color ?? environment.foregroundColor ?? .primary).value,
            lineLimit: environment.lineLimit,
            alignment: environment.multilineTextAlignment.node,
            isUnderlined: isUnderlined,
            isStruckThrough: isStruckThrough
        )
    }

    private func fontDescription(in environment: EnvironmentValues) -> FontDescription {
        var description = (font ?? environment.font ?? .body).description
        if let weight { description.weight = weight.value }
        if isItalic { description.isItalic = true }
        if isMonospaced { description.design = .monospaced }
        if usesMonospacedDigits { description.usesMonospacedDigits = true }
        return description
    }
}

extension TextAlignment {
    var node: TextNode.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

// MARK: - View + text

extension View {
    /// Draws texts in bold.
    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).bold() } }
    }

    /// Draws texts in italics.
    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).italic() } }
    }

    /// Draws texts with strokes of a weight; `nil` leaves them as they are.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        transformEnvironment(\.font) { if let weight { $0 = ($0 ?? .body).weight(weight) } }
    }

    /// Draws texts with all letters of one width.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).monospaced() } }
    }

    /// The font of texts that name none.
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Shows at most so many lines of each text; `nil` shows all.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    /// How the lines of a text line up.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
}
