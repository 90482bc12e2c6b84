import SwiftUI
import UniformTypeIdentifiers

extension UTType {
    /// What Info.plist declares: JSON in files that end in `.tasks`.
    static let taskList = UTType(exportedAs: "org.documentkit.example.tasks", conformingTo: .json)
}

/// A list of tasks, stored as JSON.
///
/// A reference type: views change it through the functions in `TaskListDocument+Editing.swift`, each
/// of which registers with the undo manager how it is taken back. That is also what tells the system
/// that there is something to save.
final class TaskListDocument: ReferenceFileDocument, @unchecked Sendable {
    static let readableContentTypes: [UTType] = [.taskList]

    @Published var sections: [TaskSection]

    /// Whether there is anything left to do.
    var hasOpenTasks: Bool { sections.contains { $0.items.contains { !$0.isDone } } }

    /// A new document.
    init() {
        sections = [TaskSection(title: "Today"), TaskSection(title: "Later")]
    }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else {
            throw CocoaError(.fileReadCorruptFile)
        }
        sections = try JSONDecoder().decode([TaskSection].self, from: data).withDistinctIDs()
    }

    /// Sections are values, so that a copy is all it takes.
    func snapshot(contentType: UTType) throws -> [TaskSection] { sections }

    func fileWrapper(
        snapshot: [TaskSection],
        configuration: WriteConfiguration
    ) throws -> FileWrapper {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return FileWrapper(regularFileWithContents: try encoder.encode(snapshot))
    }
}
