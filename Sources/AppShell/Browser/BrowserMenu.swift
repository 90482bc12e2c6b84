import DocumentEngine
import Foundation
import SwiftUICore

/// The menu of the files that are selected, or of the folder that is shown.
struct BrowserMenu: View {
    let pane: BrowserPane
    let rows: RangeSet<Int>

    var body: some View {
        if rows.isEmpty { folderItems } else { fileItems }
    }

    private var locations: [FileLocation] { pane.rows.locations(of: rows) }

    @ViewBuilder private var fileItems: some View {
        let files = locations
        Button("Open") { pane.openSelection() }
        if !pane.actions(for: files).isEmpty {
            Section {
                ForEach(pane.actions(for: files), id: \.id) { action in
                    Button(action.title) { action.perform(files) }
                }
            }
        }
        if let extra = pane.extraMenu { Section { extra(files.map(\.url)) } }
        Section {
            if pane.canChangeFiles {
                Button("Cut") { pane.putIntoClipboard(files, isCut: true) }.keyboardShortcut("x")
            }
            Button("Copy") { pane.putIntoClipboard(files, isCut: false) }.keyboardShortcut("c")
        }
        if pane.canChangeFiles {
            Section {
                if files.count == 1 { Button("Rename…") { pane.askToRename(files[0]) } }
                Button("Duplicate") { pane.duplicate(files) }
            }
            Section {
                Button("Move to Trash", role: .destructive) { pane.moveToTrash(files) }
                    .keyboardShortcut(.deleteForward, modifiers: [])
            }
        }
        Section {
            if let onShare = pane.onShare { Button("Share…") { onShare(files) } }
            Button("Show in Files") { pane.showInFiles(files) }
            if files.count == 1 {
                Button("Properties") { pane.showProperties(of: files[0]) }
                    .keyboardShortcut(.return, modifiers: .option)
            }
        }
    }

    @ViewBuilder private var folderItems: some View {
        if let onNew = pane.onNew { Button(pane.newTitle, action: onNew) }
        if pane.canChangeFiles, pane.model.place != .recents {
            Button("New Folder…") { pane.askForFolder() }
        }
        if pane.canPaste {
            Section { Button("Paste") { pane.paste() }.keyboardShortcut("v") }
        }
        Section {
            Menu("Sort By") { BrowserSortItems(pane: pane) }
            Toggle("Show Hidden Files", isOn: showsHidden)
            Toggle("Show File Extensions", isOn: showsExtensions)
        }
        if let extra = pane.extraMenu { Section { extra(nil) } }
        Section { Button("Select All") { pane.model.selectAll() }.keyboardShortcut("a") }
        if let folder = pane.model.shownFolder {
            Section { Button("Properties") { pane.showProperties(of: folder) } }
        }
    }

    private var showsHidden: Binding<Bool> {
        Binding {
            pane.model.showsHidden
        } set: {
            pane.model.setShowsHidden($0)
        }
    }

    private var showsExtensions: Binding<Bool> {
        Binding {
            !pane.model.hidesExtensions
        } set: {
            pane.model.setHidesExtensions(!$0)
        }
    }
}

/// By what files are sorted and grouped.
struct BrowserSortItems: View {
    let pane: BrowserPane

    var body: some View {
        Picker("Sort By", selection: key) {
            Text("Name").tag(RowArrangement.Key.name)
            Text("Size").tag(RowArrangement.Key.size)
            Text("Modified").tag(RowArrangement.Key.modified)
            Text("Kind").tag(RowArrangement.Key.kind)
        }
        .pickerStyle(.inline)
        Picker("Group By", selection: grouping) {
            Text("None").tag(RowArrangement.Grouping.none)
            Text("Kind").tag(RowArrangement.Grouping.kind)
            Text("Date").tag(RowArrangement.Grouping.date)
        }
        .pickerStyle(.inline)
    }

    private var key: Binding<RowArrangement.Key> {
        Binding {
            pane.model.arrangement.key
        } set: { key in
            pane.arrange { $0.key = key }
        }
    }

    private var grouping: Binding<RowArrangement.Grouping> {
        Binding {
            pane.model.arrangement.grouping
        } set: { grouping in
            pane.arrange { $0.grouping = grouping }
        }
    }
}
