import Dispatch
import DocumentEngine
import Foundation
import SwiftUICore

/// A field in which one types a part of a name; Escape shows all files again.
struct BrowserSearchField: View {
    let pane: BrowserPane
    @FocusState private var isFocused: Bool

    var body: some View {
        pane.noteReadingOptions()
        return TextField(
            "Search",
            text: Binding {
                pane.model.search
            } set: {
                pane.model.search(for: $0)
            }
        )
        .focused($isFocused)
        .leadingDown()
        .onSubmit { pane.openFirst() }
        .onExitCommand { pane.endSearch() }
        .onChange(of: pane.searchCount, initial: true) {
            isFocused = true
            // The main queue comes after the flush that moves the focus. Not before: with the focus,
            // what is in a field is selected, and the next letter would take its place.
            DispatchQueue.main.async { pane.searchFieldDidGetFocus() }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .accessibilityLabel("Search")
    }
}
