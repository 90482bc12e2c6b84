import Combine
import SwiftUI

/// All tasks in sections, with a field to find some of them.
struct TaskListView: View {
    @ObservedObject var document: TaskListDocument
    let completeAll: PassthroughSubject<Void, Never>
    @Environment(\.undoManager) private var undoManager
    @State private var selection: Set<TaskItem.ID> = []
    @State private var searchText = ""
    /// The task or the section whose title is edited.
    @State private var renamed: UUID?
    /// The section whose field for a new task has the keyboard focus.
    @FocusState private var extended: TaskSection.ID?

    var body: some View {
        ScrollViewReader { scroll in
            list
                // What is edited is brought into sight.
                .onChange(of: renamed) {
                    if let renamed { scroll.scrollTo(renamed) }
                }
                .onChange(of: extended) {
                    if let extended { scroll.scrollTo(NewTaskField.ID(section: extended)) }
                }
        }
        .focusedSceneObject(document)
        .onReceive(completeAll) { document.completeAllTasks(undoManager: undoManager) }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Menu("Add", systemImage: "plus") {
                    Button("New Task") { extended = document.sections.first?.id }
                        .disabled(document.sections.isEmpty || !searchText.isEmpty)
                    Button("New Section") {
                        renamed = document.addSection("New Section", undoManager: undoManager)
                    }
                }
            }
        }
    }

    private var list: some View {
        List(selection: $selection) {
            ForEach(document.sections) { section in
                TaskSectionView(
                    document: document,
                    section: section,
                    searchText: searchText,
                    renamed: $renamed,
                    extended: $extended
                )
            }
        }
        .listStyle(.insetGrouped)
        .contextMenu(forSelectionType: TaskItem.ID.self) { items in
            if let item = items.first, items.count == 1 {
                Button("Rename") { renamed = item }
            }
            if !items.isEmpty {
                Button("Delete", role: .destructive) {
                    document.deleteTasks(items, undoManager: undoManager)
                }
            }
        } primaryAction: { items in
            if items.count == 1 { renamed = items.first }
        }
        .overlay {
            if isNothingFound { ContentUnavailableView.search(text: searchText) }
        }
        .searchable(text: $searchText, prompt: "Find Tasks")
    }

    private var isNothingFound: Bool {
        !searchText.isEmpty && document.sections.allSatisfy { $0.found(searchText).isEmpty }
    }
}
