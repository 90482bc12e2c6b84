import FoundationExtras
package import RenderTree

/// Many lines of editable text; it scrolls by itself and takes the room that it is given.
///
/// Undo works by runs of typing, in the undo manager of the window.
///
/// ## On Linux
/// Line numbers, wrapping, colours and the size of the text are the person's choice, in the menu of
/// the window, where there are also commands to find, to replace and to go to a line.
///
/// Text above 32 MB, or with a line above 100 KB, can be read but not edited; a bar says so.
public struct TextEditor {
    private let text: Binding<String>

    nonisolated public init(text: Binding<String>) { self.text = text }
}

// MARK: - Lowering

extension TextEditor: TextInputView {
    package var textBinding: Binding<String> { text }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .textEditor(
                TextEditorNode(
                    text: ExactText(text.wrappedValue),
                    font: (environment.font ?? .body).description,
                    color: (environment.foregroundColor ?? .primary).value,
                    alignment: environment.multilineTextAlignment.node,
                    options: environment.textEditorOptions,
                    undoCount: text.undoManager(in: environment)?.reversalCount ?? 0
                )
            )
        )
    }
}
