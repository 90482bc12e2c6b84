import DocumentKit
import SwiftUI

/// A document, with what code can do to it.
struct DemoEditor: View, DocumentGroupInspector {
    @Binding var document: DemoDocument

    private var active: ActiveDocument { .current }

    var body: some View {
        VStack(alignment: .leading) {
            TextEditor(text: $document.text)
            HStack {
                Text(active.isOpen ? "In use: \(active.name ?? "")" : "No document is in use")
                Text(active.isEdited ? "edited" : "not edited")
                Spacer()
                Button("Show a Sheet") { try? AboutSheet().presentFromDocumentGroup() }
                Button("Mark as Edited") { markCurrentDocumentEdited() }
                Button("Close Document", action: dismissCurrentDocument)
            }
        }
        .padding()
    }
}
