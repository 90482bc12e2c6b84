import RenderTree

/// A leaf in which people edit text.
package protocol TextInputView: LeafView {
    @MainActor var textBinding: Binding<String> { get }
}

extension TextInputView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TextInputNode(view, in: context)
    }
}

@MainActor
final class TextInputNode<Input: TextInputView>: LeafNode<Input> {
    private let undo = TextUndo()

    override func handle(_ event: NodeEvent) {
        let values = environment.environmentValues
        guard case .textEdited(let edits, let text) = event else {
            return view.handle(event, in: values)
        }
        let binding = view.textBinding
        undo.apply(edits, text.string, to: binding, undoManager: values.undoManager)
        // The binding may hold what it held before: the node shows that again.
        markDirty()
    }
}
