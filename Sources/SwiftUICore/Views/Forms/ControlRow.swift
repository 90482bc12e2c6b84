/// A control after its label: in a form as one of its rows, anywhere else side by side.
struct ControlRow<Label: View, Control: View> {
    let label: Label
    /// Makes the control from its name, for assistive technology.
    let control: (String) -> Control
}

// MARK: - Lowering

extension ControlRow: SingleView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ControlRowNode(view, in: context)
    }
}

private final class ControlRowNode<Label: View, Control: View>:
    WrapperNode<ControlRow<Label, Control>, LabeledContent<Label, Control>>
{
    override func evaluate() {
        let control = view.control((view.label as? Text)?.string ?? "")
        show(LabeledContent(label: view.label, content: control))
    }
}
