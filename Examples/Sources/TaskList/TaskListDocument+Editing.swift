import SwiftUI

/// What a person does to the document; each can be undone.
@MainActor
extension TaskListDocument {
    func addTask(_ title: String, to section: TaskSection.ID, undoManager: UndoManager?) {
        edit("Add Task", undoManager) { sections in
            guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
            sections[index].items.append(TaskItem(title: title))
        }
    }

    /// Adds a section at the end, and tells which one it is.
    func addSection(_ title: String, undoManager: UndoManager?) -> TaskSection.ID {
        let section = TaskSection(title: title)
        edit("Add Section", undoManager) { $0.append(section) }
        return section.id
    }

    func rename(_ section: TaskSection.ID, to title: String, undoManager: UndoManager?) {
        edit("Rename Section", undoManager) { sections in
            guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
            sections[index].title = title
        }
    }

    func deleteSection(_ section: TaskSection.ID, undoManager: UndoManager?) {
        edit("Delete Section", undoManager) { $0.removeAll { $0.id == section } }
    }

    func renameTask(_ item: TaskItem.ID, to title: String, undoManager: UndoManager?) {
        edit("Rename Task", undoManager) { sections in
            sections.change(item) { $0.title = title }
        }
    }

    func setDone(_ isDone: Bool, _ item: TaskItem.ID, undoManager: UndoManager?) {
        edit(isDone ? "Complete Task" : "Reopen Task", undoManager) { sections in
            sections.change(item) { $0.isDone = isDone }
        }
    }

    func completeAllTasks(undoManager: UndoManager?) {
        edit("Complete All Tasks", undoManager) { sections in
            for section in sections.indices {
                for item in sections[section].items.indices {
                    sections[section].items[item].isDone = true
                }
            }
        }
    }

    func deleteTasks(_ ids: Set<TaskItem.ID>, undoManager: UndoManager?) {
        edit(ids.count == 1 ? "Delete Task" : "Delete Tasks", undoManager) { sections in
            for index in sections.indices {
                sections[index].items.removeAll { ids.contains($0.id) }
            }
        }
    }

    func moveTasks(
        from offsets: IndexSet,
        to target: Int,
        in section: TaskSection.ID,
        undoManager: UndoManager?
    ) {
        edit("Move Task", undoManager) { sections in
            guard let index = sections.firstIndex(where: { $0.id == section }) else { return }
            sections[index].items.move(fromOffsets: offsets, toOffset: target)
        }
    }

    /// Changes the sections, and registers the old ones to be brought back.
    private func edit(
        _ name: String,
        _ undoManager: UndoManager?,
        _ change: (inout [TaskSection]) -> Void
    ) {
        var new = sections
        change(&new)
        replaceSections(with: new, name, undoManager)
    }

    /// Undoing calls this again with the old sections, which registers the redo.
    private func replaceSections(
        with new: [TaskSection],
        _ name: String,
        _ undoManager: UndoManager?
    ) {
        let old = sections
        guard new != old else { return }
        undoManager?.registerUndo(withTarget: self) { document in
            MainActor.assumeIsolated { document.replaceSections(with: old, name, undoManager) }
        }
        undoManager?.setActionName(name)
        sections = new
    }
}

extension [TaskSection] {
    fileprivate mutating func change(_ id: TaskItem.ID, _ change: (inout TaskItem) -> Void) {
        for section in indices {
            guard let item = self[section].items.firstIndex(where: { $0.id == id }) else {
                continue
            }
            change(&self[section].items[item])
        }
    }
}
