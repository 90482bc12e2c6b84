import AppShell
import DocumentEngine
import FoundationExtras
public import SwiftUICore
import UniformTypeIdentifiers

/// Documents in windows of their own: opened, saved and closed with all that belongs to it.
///
/// The first group of an app that edits decides what a new document is; further ones add types that
/// can be opened.
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

    /// Documents that can be looked at.
    ///
    /// The document can be written through its binding; that changes what is in memory, and never
    /// the file.
    nonisolated public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content
    ) {
        scene = FileDocumentScene(newDocument: nil, editor: viewer)
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Documents, as objects, that can be edited.
    ///
    /// ## On Linux
    /// `newDocument` is called for new documents alone, never when a file is opened.
    nonisolated public init(
        newDocument: @escaping @Sendable () -> Document,
        @ViewBuilder editor:
            @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        scene = ReferenceFileDocumentScene(newDocument: newDocument, editor: editor)
    }

    /// Documents, as objects, that can be looked at.
    nonisolated public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer:
            @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        scene = ReferenceFileDocumentScene(newDocument: nil, editor: viewer)
    }
}

extension DocumentGroup: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        [SceneDescription(kind: .document(scene))]
    }
}

struct FileDocumentScene<Document: FileDocument, Content: View>: DocumentScene {
    /// None for viewers.
    let newDocument: (@Sendable () -> Document)?
    let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content

    var readableContentTypes: [UTType] { Document.readableContentTypes }
    var writableContentTypes: [UTType] { Document.writableContentTypes }
    var role: DocumentState.Role { newDocument == nil ? .viewer : .editor }

    @MainActor
    func makeModel(undoManager: UndoManager) -> any DocumentModel {
        FileDocumentModel(newDocument: newDocument, editor: editor, undoManager: undoManager)
    }
}

struct ReferenceFileDocumentScene<Document: ReferenceFileDocument, Content: View>: DocumentScene {
    /// None for viewers.
    let newDocument: (@Sendable () -> Document)?
    let editor: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content

    var readableContentTypes: [UTType] { Document.readableContentTypes }
    var writableContentTypes: [UTType] { Document.writableContentTypes }
    var role: DocumentState.Role { newDocument == nil ? .viewer : .editor }

    @MainActor
    func makeModel(undoManager: UndoManager) -> any DocumentModel {
        ReferenceFileDocumentModel(
            newDocument: newDocument,
            editor: editor,
            undoManager: undoManager
        )
    }
}
