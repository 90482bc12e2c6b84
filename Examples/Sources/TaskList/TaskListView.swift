import SwiftUI

/// All tasks in sections, with a field to find some of them.
struct TaskListView: View {
    @ObservedObject var document: TaskListDocument
    @Environment(\.undoManager) private var undoManager
    @State private var selection: Set<TaskItem.ID> = []
    @State private var searchText = ""

    var body: some View {
        List(selection: $selection) {
            ForEach(document.sections) { section in
                TaskSectionView(document: document, section: section, searchText: searchText)
            }
        }
        .listStyle(.insetGrouped)
        .searchable(text: $searchText, prompt: "Find Tasks")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("New Section", systemImage: "folder.badge.plus") {
                    document.addSection("New Section", undoManager: undoManager)
                }
            }
        }
    }
}

/// One section: its tasks that are looked for, and a field to add one.
struct TaskSectionView: View {
    let document: TaskListDocument
    let section: TaskSection
    let searchText: String
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        Section(section.title) {
            ForEach(found) { item in
                TaskRow(document: document, item: item)
            }
            .onDelete { offsets in
                // Offsets count among those that are shown.
                document.deleteTasks(Set(offsets.map { found[$0].id }), undoManager: undoManager)
            }
            // Among some of the tasks a place means nothing.
            .onMove(perform: isSearching ? nil : { move(from: $0, to: $1) })
            if !isSearching {
                NewTaskField { title in
                    document.addTask(title, to: section.id, undoManager: undoManager)
                }
                .selectionDisabled()
            }
        }
    }

    private var isSearching: Bool { !searchText.isEmpty }

    private var found: [TaskItem] {
        guard isSearching else { return section.items }
        return section.items.filter { $0.title.localizedCaseInsensitiveContains(searchText) }
    }

    private func move(from offsets: IndexSet, to target: Int) {
        document.moveTasks(from: offsets, to: target, in: section.id, undoManager: undoManager)
    }
}

/// One task: done or not, and its title.
struct TaskRow: View {
    let document: TaskListDocument
    let item: TaskItem
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        HStack {
            Toggle(item.title, isOn: isDone)
                .labelsHidden()
            Text(item.title)
                .strikethrough(item.isDone)
                .foregroundStyle(item.isDone ? .secondary : .primary)
            Spacer()
        }
    }

    private var isDone: Binding<Bool> {
        Binding(
            get: { item.isDone },
            set: { document.setDone($0, item.id, undoManager: undoManager) }
        )
    }
}

/// A field that adds what is typed once Return is pressed, and is empty again.
struct NewTaskField: View {
    let add: (String) -> Void
    @State private var title = ""

    var body: some View {
        TextField("New Task", text: $title)
            .onSubmit {
                guard title.contains(where: { !$0.isWhitespace }) else { return }
                add(title)
                title = ""
            }
    }
}
