import Foundation
import RenderTree

/// One line of editable text.
///
/// In a form its label stands before it; anywhere else the label is its prompt.
public struct TextField<Label: View> {
    fileprivate let source: Source
    fileprivate let label: Label
    fileprivate let prompt: Text?
    fileprivate var actions = TextFieldActions()

    nonisolated public init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        source = .text(text)
        self.label = label()
        self.prompt = prompt
    }

    init(source: FormattedText, prompt: Text?, label: Label) {
        self.source = .value(source)
        self.label = label
        self.prompt = prompt
    }

    fileprivate enum Source {
        case text(Binding<String>)
        case value(FormattedText)
    }
}

/// What is done when people begin and end to edit a field, and press Return in it.
struct TextFieldActions {
    var onEditingChanged: (@MainActor (Bool) -> Void)?
    var onCommit: (@MainActor () -> Void)?
}

extension TextField where Label == Text {
    /// The older spelling of a field with things to do: `onEditingChanged` is told whether the field
    /// has the keyboard focus, `onCommit` is called when Return is pressed.
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text: text, prompt: nil) { Text(titleKey) }
        actions = TextFieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit)
    }

    /// The older spelling of a field that tells whether it has the keyboard focus.
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(text: text, prompt: nil) { Text(titleKey) }
        actions = TextFieldActions(onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text: text, prompt: nil) { Text(title) }
        actions = TextFieldActions(onEditingChanged: onEditingChanged, onCommit: onCommit)
    }

    /// A field whose title is shown greyed while it is empty.
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil) { Text(titleKey) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text?
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil) { Text(title) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text?
    ) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

// MARK: - Lowering

extension TextField: SingleBodyView {
    public var body: some View {
        FieldRow(label: label, prompt: prompt) { title, prompt in
            FieldSource(source: source, title: title, prompt: prompt, actions: actions)
        }
    }

    /// The field of either kind.
    fileprivate struct FieldSource: View {
        let source: Source
        let title: String
        let prompt: String
        let actions: TextFieldActions

        var body: some View {
            switch source {
            case .text(let text):
                FieldInput(text: text, title: title, prompt: prompt, actions: actions)
            case .value(let value): FormattedInput(source: value, title: title, prompt: prompt)
            }
        }
    }
}

/// The field alone.
private struct FieldInput {
    let text: Binding<String>
    let title: String
    let prompt: String
    let actions: TextFieldActions
}

extension FieldInput: TextInputView {
    var textBinding: Binding<String> { text }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        var field = TextFieldNode(
            text: ExactText(text.wrappedValue),
            prompt: prompt,
            title: title.isEmpty ? prompt : title,
            font: (environment.font ?? .body).description,
            color: (environment.foregroundColor ?? .primary).value,
            style: environment.textFieldLook,
            alignment: environment.multilineTextAlignment.node
        )
        field.leadsDown = environment.fieldLeadsDown
        return RenderNode(.textField(field))
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .submitted:
            actions.onCommit?()
            environment.submitAction?.perform()
        case .focused(let isFocused): actions.onEditingChanged?(isFocused)
        default: break
        }
    }
}

// MARK: - View + textFieldStyle

extension View {
    /// How the text fields in this view look.
    ///
    /// Without a choice, and with `.automatic`, a field has a frame, but for those in the rows of a
    /// list, which look like the texts beside them.
    nonisolated public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
        environment(\.chosenTextFieldLook, style.look)
    }
}

/// How text fields look.
public protocol TextFieldStyle: Sendable {}

public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle {
    /// The look that was asked for; `nil` leaves it to the place.
    fileprivate var look: TextFieldNode.Style? {
        switch self {
        case is PlainTextFieldStyle: .plain
        case is RoundedBorderTextFieldStyle: .automatic
        default: nil
        }
    }
}

private struct ChosenTextFieldLookKey: EnvironmentKey {
    static var defaultValue: TextFieldNode.Style? { nil }
}

private struct HasPlainFieldsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    var textFieldLook: TextFieldNode.Style {
        chosenTextFieldLook ?? (hasPlainFields ? .plain : .automatic)
    }

    fileprivate var chosenTextFieldLook: TextFieldNode.Style? {
        get { self[ChosenTextFieldLookKey.self] }
        set { self[ChosenTextFieldLookKey.self] = newValue }
    }

    /// Whether fields stand in rows, which frame them already.
    var hasPlainFields: Bool {
        get { self[HasPlainFieldsKey.self] }
        set { self[HasPlainFieldsKey.self] = newValue }
    }
}
