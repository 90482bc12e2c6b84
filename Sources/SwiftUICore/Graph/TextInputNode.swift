import FoundationExtras
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
        switch event {
        case .textEdited(let edits, let text):
            undo.apply(
                edits,
                text.string,
                to: view.textBinding,
                undoManager: view.textBinding.undoManager(in: values)
            )
            // The binding may hold what it held before: the node shows that again.
            markDirty()
        case .focused(false):
            values[EntryUndoKey.self]?.removeAllActions()
            view.handle(event, in: values)
        default: view.handle(event, in: values)
        }
    }
}

extension Binding where Value == String {
    /// Where typing into the text is undone.
    @MainActor
    func undoManager(in environment: EnvironmentValues) -> UndoManager? {
        guard location.isViewState, let own = environment[EntryUndoKey.self] else {
            return environment.undoManager
        }
        return own
    }
}
