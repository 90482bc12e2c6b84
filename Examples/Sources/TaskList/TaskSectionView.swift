import SwiftUI

/// One section: its tasks that are looked for, and a field to add one.
struct TaskSectionView: View {
    let document: TaskListDocument
    let section: TaskSection
    let searchText: String
    @Binding var renamed: UUID?
    let extended: FocusState<TaskSection.ID?>.Binding
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        if !isSearching || !found.isEmpty {
            Section {
                tasks
                if !isSearching {
                    NewTaskField { title in
                        document.addTask(title, to: section.id, undoManager: undoManager)
                    }
                    .focused(extended, equals: section.id)
                    .selectionDisabled()
                    .id(NewTaskField.ID(section: section.id))
                }
            } header: {
                header.id(section.id)
            }
        }
    }

    private var tasks: some View {
        ForEach(found) { item in
            TaskRow(document: document, item: item, isRenamed: $renamed.equals(item.id))
        }
        .onDelete { offsets in
            // Offsets count among those that are shown.
            document.deleteTasks(Set(offsets.map { found[$0].id }), undoManager: undoManager)
        }
        // Among some of the tasks a place means nothing.
        .onMove(perform: isSearching ? nil : { move(from: $0, to: $1) })
    }

    private var header: some View {
        EditableTitle(title: section.title, isEditing: $renamed.equals(section.id)) { title in
            document.rename(section.id, to: title, undoManager: undoManager)
        }
        .contextMenu {
            Button("Rename") { renamed = section.id }
            Button("Delete", role: .destructive) {
                document.deleteSection(section.id, undoManager: undoManager)
            }
        }
    }

    private var isSearching: Bool { !searchText.isEmpty }

    private var found: [TaskItem] { section.found(searchText) }

    private func move(from offsets: IndexSet, to target: Int) {
        document.moveTasks(from: offsets, to: target, in: section.id, undoManager: undoManager)
    }
}

extension TaskSection {
    /// The tasks that have a text in their title; all of them where the text is empty.
    func found(_ text: String) -> [TaskItem] {
        guard !text.isEmpty else { return items }
        return items.filter { $0.title.localizedCaseInsensitiveContains(text) }
    }
}

extension Binding<UUID?> {
    /// Whether it is that id; none any more when set to false.
    func equals(_ id: UUID) -> Binding<Bool> {
        Binding<Bool>(
            get: { wrappedValue == id },
            set: { wrappedValue = $0 ? id : nil }
        )
    }
}

/// One task: done or not, and its title.
struct TaskRow: View {
    let document: TaskListDocument
    let item: TaskItem
    @Binding var isRenamed: Bool
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        HStack {
            Toggle(item.title, isOn: isDone)
                .labelsHidden()
            EditableTitle(title: item.title, isEditing: $isRenamed) { title in
                document.renameTask(item.id, to: title, undoManager: undoManager)
            }
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

/// A field that adds what is typed once Return is pressed or the field is left, and is empty again.
struct NewTaskField: View {
    /// Which one it is, to scroll to.
    struct ID: Hashable { let section: TaskSection.ID }

    let add: (String) -> Void
    @State private var title = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        TextField("New Task", text: $title)
            .focused($hasFocus)
            .onSubmit { finish() }
            .onChange(of: hasFocus) {
                if !hasFocus { finish() }
            }
    }

    private func finish() {
        guard title.contains(where: { !$0.isWhitespace }) else { return }
        add(title)
        title = ""
    }
}
