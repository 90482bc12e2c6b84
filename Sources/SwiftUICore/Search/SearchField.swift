import Foundation
import RenderTree

/// The field of a search.
struct SearchField {
    let text: Binding<String>
    let prompt: String
}

extension SearchField: LeafView {
    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        var field = TextFieldNode(text: ExactText(text.wrappedValue), prompt: prompt)
        field.kind = .search
        return RenderNode(.textField(field))
    }

    /// What is looked for is no edit of a document: it is not undone.
    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .textEdited(_, let new): text.wrappedValue = new.string
        case .submitted: environment.submitAction?.perform()
        default: break
        }
    }
}
