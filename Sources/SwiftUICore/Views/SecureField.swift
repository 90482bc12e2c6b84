import Foundation
import RenderTree

/// One line of text that is shown as dots, such as a password.
///
/// In a form its label stands before it; anywhere else the label is its prompt. What is typed cannot be
/// undone, since that would keep it in memory.
public struct SecureField<Label: View> {
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

extension SecureField where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text? = nil
    ) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text? = nil
    ) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

// MARK: - Lowering

extension SecureField: SingleBodyView {
    public var body: some View {
        FieldRow(label: label, prompt: prompt) { title, prompt in
            SecureInput(text: text, title: title, prompt: prompt)
        }
    }
}

/// The field alone.
private struct SecureInput {
    let text: Binding<String>
    let title: String
    let prompt: String
}

extension SecureInput: LeafView {
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
        field.kind = .secure
        return RenderNode(.textField(field))
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .textEdited(_, let new): text.wrappedValue = new.string
        case .submitted: environment.submitAction?.perform()
        default: break
        }
    }
}
