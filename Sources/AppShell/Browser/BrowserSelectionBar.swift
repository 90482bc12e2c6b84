import DocumentEngine
import Foundation
import SwiftUICore

/// What can be done with the files that are checked, and the way out.
struct BrowserSelectionBar: View {
    let pane: BrowserPane

    var body: some View {
        let count = pane.model.selectedRows.count
        return HStack(spacing: 6) {
            Button("Cancel") { pane.isSelecting = false }
            Text(verbatim: title(count)).foregroundStyle(.secondary)
            Spacer()
            ForEach(actions, id: \.id) { action in
                Button(action.title) { action.perform(files) }
            }
            if count > 0, let extra = pane.extraMenu { extra(files.map(\.url)) }
            if pane.canChangeFiles {
                Button("Move to Trash") { pane.moveToTrash(files) }.disabled(count == 0)
            }
            Button("Open") { pane.openSelection() }.disabled(count == 0)
        }
        .tint(nil)
        .padding(6)
    }

    private var files: [FileLocation] { pane.model.selectedLocations }

    /// All files are looked at only where there is something to be done with them.
    private var actions: [BrowserAction] {
        pane.actions.isEmpty ? [] : pane.actions(for: files)
    }

    private func title(_ count: Int) -> String {
        switch count {
        case 0: "Click files to select them"
        case 1: "1 selected"
        default: "\(count.formatted()) selected"
        }
    }
}
