import AppShell
import DocumentEngine
import Foundation
import FoundationExtras
import SwiftUICore
import UniformTypeIdentifiers

/// A document that is a value.
@MainActor
final class FileDocumentModel<Document: FileDocument, Content: View>: HeldDocument<Document>,
    DocumentModel
{
    private let makeEditor: @MainActor (FileDocumentConfiguration<Document>) -> Content

    init(
        newDocument: (@Sendable () -> Document)?,
        editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content,
        undoManager: UndoManager
    ) {
        makeEditor = editor
        super.init(makeDocument: newDocument, undoManager: undoManager)
    }

    var isTrackedByUndo: Bool { false }

    // MARK: - The editor

    var editor: AnyView {
        guard let value else { return AnyView(EmptyView()) }
        let location = UndoableLocation(value, undoManager: undoManager) { [weak self] in
            self?.onChange()
        }
        return AnyView(
            DocumentEditor(document: Binding(location), place: placeLocation, editor: makeEditor)
        )
    }

    // MARK: - DocumentContents

    var contentType: String {
        Document.writableContentTypes.type(of: place.location).identifier
    }

    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        try await read(file, at: location, as: Document.readableContentTypes) {
            try Document(configuration: $0)
        }
    }

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        guard let value else { throw CocoaError(.fileNoSuchFile) }
        return FileDocumentSnapshot(
            document: value.peek(),
            contentType: Document.writableContentTypes.type(of: location),
            existing: place.location
        )
    }
}

/// A document at one moment, on its way to its file.
private struct FileDocumentSnapshot<Document: FileDocument>: DocumentSnapshot {
    let document: Document
    let contentType: UTType
    let existing: FileLocation?

    func serialized() throws -> Data {
        let configuration = FileDocumentWriteConfiguration(contentType, replacing: existing)
        return try document.fileWrapper(configuration: configuration).documentContents()
    }
}

/// The app's editor with what it is told of the document.
private struct DocumentEditor<Document: FileDocument, Content: View>: View {
    let document: Binding<Document>
    let place: StateLocation<DocumentPlace>
    let editor: @MainActor (FileDocumentConfiguration<Document>) -> Content

    var body: some View {
        let place = place.get()
        editor(
            FileDocumentConfiguration(
                document: document,
                fileURL: place.location?.url,
                isEditable: place.isEditable,
                creationSource: place.creationSource
            )
        )
    }
}
