import DocumentEngine
import Foundation
import SwiftUICore

/// How the files are shown, and a search among them.
struct BrowserToolbar: ToolbarContent {
    let pane: BrowserPane

    var body: some ToolbarContent {
        ToolbarItemGroup(placement: .primaryAction) {
            BrowserToolbarItems(pane: pane)
        }
    }
}

private struct BrowserToolbarItems: View {
    let pane: BrowserPane

    var body: some View {
        pane.noteReadingOptions()
        return Group {
            Toggle(isOn: isSearching) {
                Image(systemName: "magnifyingglass").foregroundStyle(.primary)
            }
            .toggleStyle(.button)
            // Wherever the keyboard is in the window, Escape ends the search.
            .keyboardShortcut(pane.isSearching ? .cancelAction : nil)
            .help("Search")
            .accessibilityLabel("Search")
            Toggle(isOn: isSelecting) {
                Image(systemName: "checkmark.circle").foregroundStyle(.primary)
            }
            .toggleStyle(.button)
            .help("Select")
            .accessibilityLabel("Select")
            Button {
                pane.showsGrid.toggle()
            } label: {
                Image(systemName: pane.showsGrid ? "list.bullet" : "square.grid.2x2")
                    .foregroundStyle(.primary)
            }
            .help(pane.showsGrid ? "Show as List" : "Show as Grid")
            .accessibilityLabel(pane.showsGrid ? "Show as List" : "Show as Grid")
        }
        // The icons of this desktop's bars have no colour.
        .tint(nil)
    }

    private var isSelecting: Binding<Bool> {
        Binding {
            pane.isSelecting
        } set: {
            pane.isSelecting = $0
        }
    }

    private var isSearching: Binding<Bool> {
        Binding {
            pane.isSearching
        } set: {
            if $0 { pane.beginSearch() } else { pane.endSearch() }
        }
    }
}
