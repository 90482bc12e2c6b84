import SwiftUI

/// A title that is changed in its place: a text, and while it is edited a field.
struct EditableTitle: View {
    let title: String
    @Binding var isEditing: Bool
    let rename: (String) -> Void
    @State private var draft = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        if isEditing {
            TextField("Title", text: $draft)
                .textFieldStyle(.plain)
                .focused($hasFocus)
                .onAppear {
                    draft = title
                    hasFocus = true
                }
                .onSubmit { finish() }
                .onExitCommand { isEditing = false }
                .onChange(of: hasFocus) {
                    if !hasFocus { finish() }
                }
        } else {
            Text(title)
        }
    }

    private func finish() {
        guard isEditing else { return }
        isEditing = false
        if draft != title, draft.contains(where: { !$0.isWhitespace }) { rename(draft) }
    }
}
