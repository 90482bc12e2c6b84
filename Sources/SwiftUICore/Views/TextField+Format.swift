public import Foundation
import RenderTree

extension TextField where Label == Text {
    /// A field for a value in a format.
    ///
    /// The value changes when Return is pressed or the field is left; a text that is none in the format
    /// is given up then.
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    /// A field for a value that may be missing: an empty text is none.
    nonisolated public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            source: FormattedText(value, format: format),
            prompt: prompt,
            label: Text(titleKey)
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: FormattedText(value, format: format), prompt: prompt, label: Text(title))
    }

    /// A field for a value that a formatter makes a text of, and back.
    nonisolated public init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        formatter: Formatter,
        prompt: Text? = nil
    ) {
        self.init(
            source: FormattedText(value, formatter: formatter),
            prompt: prompt,
            label: Text(titleKey)
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V>(
        _ title: S,
        value: Binding<V>,
        formatter: Formatter,
        prompt: Text? = nil
    ) {
        self.init(
            source: FormattedText(value, formatter: formatter),
            prompt: prompt,
            label: Text(title)
        )
    }
}

extension TextField {
    nonisolated public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(
            source: FormattedText(value, format: format),
            prompt: prompt,
            label: label()
        )
    }
}

/// A value as a text, and back.
struct FormattedText {
    let text: () -> String
    /// Takes a text; whether it is one.
    let take: (String) -> Void

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, format: F)
    where F.FormatOutput == String {
        text = { format.format(value.wrappedValue) }
        take = { text in
            if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
        }
    }

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, format: F)
    where F.FormatOutput == String {
        text = { value.wrappedValue.map(format.format) ?? "" }
        take = { text in
            if text.isEmpty {
                value.wrappedValue = nil
            } else if let new = try? format.parseStrategy.parse(text) {
                value.wrappedValue = new
            }
        }
    }

    init<V>(_ value: Binding<V>, formatter: Formatter) {
        text = { formatter.string(for: value.wrappedValue) ?? "" }
        take = { text in
            if let new = formatter.value(in: text) as? V { value.wrappedValue = new }
        }
    }
}

extension Formatter {
    /// What a text stands for, by the formatters that know.
    fileprivate func value(in text: String) -> Any? {
        switch self {
        case let numbers as NumberFormatter:
            guard let number = numbers.number(from: text) else { return nil }
            return number
        case let dates as DateFormatter: return dates.date(from: text)
        default: return nil
        }
    }
}

// MARK: - Lowering

/// The field alone.
struct FormattedInput {
    let source: FormattedText
    let title: String
    let prompt: String
}

extension FormattedInput: LeafView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        FormattedInputNode(view, in: context)
    }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .textField(
                TextFieldNode(
                    text: ExactText(source.text()),
                    prompt: prompt,
                    title: title.isEmpty ? prompt : title,
                    font: (environment.font ?? .body).description,
                    color: (environment.foregroundColor ?? .primary).value,
                    style: environment.textFieldLook,
                    alignment: environment.multilineTextAlignment.node
                )
            )
        )
    }
}

/// Keeps what is typed until it counts.
private final class FormattedInputNode: LeafNode<FormattedInput> {
    /// What stands in the field while it is edited.
    private var draft: String?

    override func render(_ new: RenderNode) {
        guard let draft, case .textField(var field) = new.content else { return super.render(new) }
        field.text = ExactText(draft)
        super.render(RenderNode(.textField(field), traits: new.traits))
    }

    override func handle(_ event: NodeEvent) {
        switch event {
        case .textEdited(_, let text):
            draft = text.string
            markDirty()
        case .submitted:
            finishEditing()
            environment.environmentValues.submitAction?.perform()
        case .focused(false): finishEditing()
        default: super.handle(event)
        }
    }

    /// Out of sight it has no widget to be edited in.
    override func regionDidChange(isAwake: Bool) {
        if !isAwake { finishEditing() }
        super.regionDidChange(isAwake: isAwake)
    }

    override func finishEditing() {
        guard let text = draft else { return }
        draft = nil
        view.source.take(text)
        markDirty()
    }
}
