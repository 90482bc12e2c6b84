import Foundation

/// A field of text: in a form with its label before it, anywhere else with the label as its prompt.
struct FieldRow<Label: View, Field: View> {
    let label: Label
    let prompt: Text?
    /// Makes the field from its name and its prompt.
    let field: (String, String) -> Field
}

// MARK: - Lowering

extension FieldRow: SingleView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        FieldRowNode(view, in: context)
    }
}

private final class FieldRowNode<Label: View, Field: View>:
    WrapperNode<FieldRow<Label, Field>, ConditionalContent<LabeledField<Label, Field>, Field>>
{
    override func evaluate() {
        let isLabeled = reading {
            let values = environment.environmentValues
            return values.formLook != nil && !values.hidesLabels
        }
        let title = (view.label as? Text)?.string ?? ""
        let field = view.field(title, view.prompt?.string ?? (isLabeled ? "" : title))
        show(
            isLabeled
                ? ConditionalContent(.first(LabeledField(label: view.label, field: field)))
                : ConditionalContent(.second(field))
        )
    }
}

/// A field in a row of a form.
private struct LabeledField<Label: View, Field: View>: View {
    /// Wide enough for most, and as wide as the next one.
    private static var widest: CGFloat { 280 }

    let label: Label
    let field: Field

    var body: some View {
        LabeledContent {
            field.frame(maxWidth: Self.widest)
        } label: {
            label
        }
    }
}
