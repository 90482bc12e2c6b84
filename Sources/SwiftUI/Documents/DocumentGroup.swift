import FoundationExtras
public import SwiftUICore
import UniformTypeIdentifiers

/// Documents in windows of their own: opened, saved and closed with all that belongs to it.
///
/// The first group of an app decides what a new document is; further ones add types that can be
/// opened.
public struct DocumentGroup<Document, Content: View> {
    let scene: any DocumentScene
}

extension DocumentGroup where Document: FileDocument {
    /// Documents that can be edited.
    ///
    /// ## On Linux
    /// `newDocument` is evaluated for new documents alone, never when a file is opened.
    nonisolated public init(
        newDocument: @autoclosure @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
    ) {
        scene = FileDocumentScene(newDocument: newDocument, editor: editor)
    }
}

extension DocumentGroup: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        [SceneDescription(kind: .document(scene))]
    }
}

/// A document group whose type of document is not known.
protocol DocumentScene: Sendable {
    var readableContentTypes: [UTType] { get }
    var writableContentTypes: [UTType] { get }
    @MainActor func makeModel(undoManager: UndoManager) -> any DocumentModel
}

struct FileDocumentScene<Document: FileDocument, Content: View>: DocumentScene {
    let newDocument: @Sendable () -> Document
    let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content

    var readableContentTypes: [UTType] { Document.readableContentTypes }
    var writableContentTypes: [UTType] { Document.writableContentTypes }

    @MainActor
    func makeModel(undoManager: UndoManager) -> any DocumentModel {
        FileDocumentModel(
            newDocument: newDocument,
            editor: editor,
            undoManager: undoManager
        )
    }
}
