import SwiftUI
import UniformTypeIdentifiers

extension UTType {
    /// What Info.plist declares: JSON in files that end in `.easel`.
    static let easel = UTType(exportedAs: "org.documentkit.example.easel", conformingTo: .json)
}

/// A drawing: strokes in the order in which they were drawn.
final class EaselDocument: ReferenceFileDocument, @unchecked Sendable {
    static let readableContentTypes: [UTType] = [.easel]

    @Published private(set) var strokes: [Stroke] = []

    /// An empty drawing.
    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else {
            throw CocoaError(.fileReadCorruptFile)
        }
        strokes = try JSONDecoder().decode([Stroke].self, from: data)
    }

    func snapshot(contentType: UTType) throws -> [Stroke] { strokes }

    func fileWrapper(snapshot: [Stroke], configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
    }
}

// MARK: - Editing

@MainActor
extension EaselDocument {
    func add(_ stroke: Stroke, undoManager: UndoManager?) {
        replaceStrokes(with: strokes + [stroke], "Draw", undoManager)
    }

    func clear(undoManager: UndoManager?) {
        replaceStrokes(with: [], "Clear", undoManager)
    }

    /// Undoing calls this again with the old strokes, which registers the redo.
    private func replaceStrokes(
        with new: [Stroke],
        _ name: String,
        _ undoManager: UndoManager?
    ) {
        let old = strokes
        guard new != old else { return }
        undoManager?.registerUndo(withTarget: self) { document in
            MainActor.assumeIsolated { document.replaceStrokes(with: old, name, undoManager) }
        }
        undoManager?.setActionName(name)
        strokes = new
    }
}
