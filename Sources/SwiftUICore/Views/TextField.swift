package import RenderTree

/// One line of editable text.
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let label: Label
    private let prompt: Text?

    nonisolated public init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.text = text
        self.label = label()
        self.prompt = prompt
    }
}

extension TextField where Label == Text {
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

extension TextField: TextInputView {
    package var textBinding: Binding<String> { text }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .textField(
                TextFieldNode(
                    text: ExactText(text.wrappedValue),
                    prompt: (prompt ?? label as? Text)?.string ?? "",
                    font: (environment.font ?? .body).description,
                    color: (environment.foregroundColor ?? .primary).value,
                    style: environment.textFieldLook,
                    alignment: environment.multilineTextAlignment.node
                )
            )
        )
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        if event == .submitted { environment.submitAction?.perform() }
    }
}

// MARK: - View + onSubmit, textFieldStyle

extension View {
    /// Does something when Return is pressed in a text field.
    nonisolated public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
        environment(\.submitAction, SubmitAction(perform: action))
    }

    /// How the text fields in this view look.
    nonisolated public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
        environment(\.textFieldLook, style is PlainTextFieldStyle ? .plain : .automatic)
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

private struct TextFieldLookKey: EnvironmentKey {
    static var defaultValue: TextFieldNode.Style { .automatic }
}

extension EnvironmentValues {
    var textFieldLook: TextFieldNode.Style {
        get { self[TextFieldLookKey.self] }
        set { self[TextFieldLookKey.self] = newValue }
    }
}
