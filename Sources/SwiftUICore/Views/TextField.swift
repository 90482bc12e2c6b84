import Foundation
import RenderTree

/// One line of editable text.
///
/// In a form its label stands before it; anywhere else the label is its prompt.
public struct TextField<Label: View> {
    fileprivate let text: Binding<String>
    fileprivate let label: Label
    fileprivate let prompt: Text?

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

extension TextField: SingleView, CountedView, PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        LabeledFieldNode(view, in: context)
    }
}

/// Shows the field with its label where the surroundings want one.
private final class LabeledFieldNode<Label: View>:
    WrapperNode<TextField<Label>, ConditionalContent<LabeledField<Label>, FieldInput>>
{
    override func evaluate() {
        let isLabeled = reading {
            let values = environment.environmentValues
            return values.formLook != nil && !values.hidesLabels
        }
        let title = (view.label as? Text)?.string ?? ""
        let input = FieldInput(
            text: view.text,
            title: title,
            prompt: view.prompt?.string ?? (isLabeled ? "" : title)
        )
        show(
            isLabeled
                ? ConditionalContent(.first(LabeledField(label: view.label, input: input)))
                : ConditionalContent(.second(input))
        )
    }
}

/// A field in a row of a form.
private struct LabeledField<Label: View>: View {
    /// Wide enough for most, and as wide as the next one.
    private static var widest: CGFloat { 280 }

    let label: Label
    let input: FieldInput

    var body: some View {
        LabeledContent {
            input.frame(maxWidth: Self.widest)
        } label: {
            label
        }
    }
}

/// The field alone.
private struct FieldInput {
    let text: Binding<String>
    let title: String
    let prompt: String
}

extension FieldInput: TextInputView {
    var textBinding: Binding<String> { text }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .textField(
                TextFieldNode(
                    text: ExactText(text.wrappedValue),
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

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        if event == .submitted { environment.submitAction?.perform() }
    }
}

// MARK: - View + textFieldStyle

extension View {
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
