public import Foundation
package import RenderTree

/// Text that is read and not edited.
///
/// It wraps at words where it is offered less than its natural width.
///
/// ## On Linux
///
/// Of a text longer than 32,000 bytes of UTF-8 the beginning is shown, and `…`: a window with all of it
/// would take seconds to be drawn. `TextEditor` shows texts of any length.
public struct Text: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case verbatim(ExactText)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        /// Parts of their own looks.
        case parts([TextPart])
        case joined([Text])
    }

    let content: Content
    private(set) var looks = TextLooks()

    /// A text from the app's string tables; a literal comes here.
    ///
    /// Marks as in Markdown make parts strong, emphasised, code, struck out, or links.
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

    init(content: Content) { self.content = content }

    /// The text in the user's language.
    package var string: String {
        if case .verbatim(let text) = content { return text.string }
        var parts: [TextPart] = []
        collectParts(into: &parts, inside: TextLooks())
        return parts.map(\.text.string).joined()
    }

    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    public func bold() -> Text { fontWeight(.bold) }
    public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : nil) }
    public func italic() -> Text { with { $0.isItalic = true } }
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
    public func monospaced(_ isActive: Bool = true) -> Text {
        with { $0.isMonospaced = isActive }
    }
    public func monospacedDigit() -> Text { with { $0.usesMonospacedDigits = true } }
    /// ## On Linux
    /// The line is solid and has the text's colour.
    public func underline(
        _ isActive: Bool = true,
        pattern: LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Text {
        with { $0.isUnderlined = isActive }
    }
    /// ## On Linux
    /// The line is solid and has the text's colour.
    public func strikethrough(
        _ isActive: Bool = true,
        pattern: LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Text {
        with { $0.isStruckThrough = isActive }
    }
    public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
    /// Points between letters, beside the font's own.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
    /// Points between letters, beside the font's own.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.kerning = tracking } }
    /// Points above the baseline.
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }

    private func with(_ change: (inout TextLooks) -> Void) -> Text {
        var copy = self
        change(&copy.looks)
        return copy
    }

    /// One text after the other, each with its own looks.
    public static func + (left: Text, right: Text) -> Text {
        // A sum that nothing was done to is open for more.
        if case .joined(let texts) = left.content, left.looks == TextLooks() {
            return Text(content: .joined(texts + [right]))
        }
        return Text(content: .joined([left, right]))
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
        case (.parts(let left), .parts(let right)): left == right
        case (.joined(let left), .joined(let right)):
            left.count == right.count && zip(left, right).allSatisfy { isExactlyEqual($0, $1) }
        default: false
        }
    }
}

// MARK: - Lowering

extension Text: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.text(textNode(in: environment)))
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard case .linkFollowed(let address) = event, let url = URL(string: address) else {
            return
        }
        environment.openURL(url)
    }
}

extension Text {
    /// The node in any surroundings, also where nothing is mounted.
    func textNode(in environment: EnvironmentValues) -> TextNode {
        let rest = environment.textLayout
        var parts: [TextPart] = []
        collectParts(into: &parts, inside: TextLooks())
        if let textCase = environment.textCase {
            parts = parts.map { TextPart(text: textCase.apply(to: $0.text), looks: $0.looks) }
        }
        let only = parts.count == 1 ? parts[0] : nil
        let main = only?.looks ?? looks
        var node = TextNode(
            text: only?.text ?? ExactText(parts.map(\.text.string).joined()),
            font: main.font(in: environment),
            color: main.color(in: environment),
            lineLimit: environment.lineLimit,
            alignment: environment.multilineTextAlignment.node,
            isUnderlined: main.isUnderlined ?? rest.isUnderlined,
            isStruckThrough: main.isStruckThrough ?? rest.isStruckThrough
        )
        node.minimumLines = rest.minimumLines
        node.truncation = rest.truncation.node
        node.isSelectable = rest.isSelectable
        node.lineSpacing = Double(rest.lineSpacing)
        let kerning = rest.kerning
        if parts.count > 1 || main.needsRun || kerning != 0 {
            node.runs = parts.map { part in
                var run = part.run(in: environment)
                if part.looks.kerning == nil { run.kerning = Double(kerning) }
                return run
            }
        }
        return node
    }

    /// Appends what the text consists of, each part with all looks that apply to it.
    func collectParts(into parts: inout [TextPart], inside outer: TextLooks) {
        let looks = looks.inside(outer)
        switch content {
        case .verbatim(let text): parts.append(TextPart(text: text, looks: looks))
        case .localized(let key, let table, let bundle):
            for part in key.resolvedParts(table: table, bundle: bundle) {
                parts.append(
                    TextPart(text: ExactText(part.string), looks: looks.marked(by: part))
                )
            }
        case .parts(let own):
            parts += own.map { TextPart(text: $0.text, looks: $0.looks.inside(looks)) }
        case .joined(let texts):
            for text in texts { text.collectParts(into: &parts, inside: looks) }
        }
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

    /// Sets digits all as wide as each other.
    nonisolated public func monospacedDigit() -> some View {
        transformEnvironment(\.font) { $0 = ($0 ?? .body).monospacedDigit() }
    }

    /// The font of texts that name none.
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Draws a line under texts.
    ///
    /// ## On Linux
    /// The line is solid and has the text's colour.
    nonisolated public func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        transformEnvironment(\.textLayout) { $0.isUnderlined = isActive }
    }

    /// Draws a line through texts.
    ///
    /// ## On Linux
    /// The line is solid and has the text's colour.
    nonisolated public func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        transformEnvironment(\.textLayout) { $0.isStruckThrough = isActive }
    }

    /// How the lines of a text line up.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
}
