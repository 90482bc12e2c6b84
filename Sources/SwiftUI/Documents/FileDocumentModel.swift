import DocumentEngine
import Foundation
import FoundationExtras
import SwiftUICore
import UniformTypeIdentifiers

/// A document that is a value.
@MainActor
final class FileDocumentModel<Document: FileDocument, Content: View>: DocumentModel {
    var onChange: @MainActor () -> Void = {}
    var onLoad: @MainActor () -> Void = {}

    private let makeDocument: @Sendable () -> Document
    private let makeEditor: @MainActor (FileDocumentConfiguration<Document>) -> Content
    private let undoManager: UndoManager
    private let placeLocation = StateLocation(DocumentPlace())
    private var value: StateLocation<Document>?

    init(
        newDocument: @escaping @Sendable () -> Document,
        editor: @escaping @MainActor (FileDocumentConfiguration<Document>) -> Content,
        undoManager: UndoManager
    ) {
        makeDocument = newDocument
        makeEditor = editor
        self.undoManager = undoManager
    }

    var place: DocumentPlace {
        get { placeLocation.peek() }
        set { placeLocation.set(newValue) }
    }

    func makeNew() { install(makeDocument()) }

    private func install(_ document: Document) {
        undoManager.removeAllActions()
        if let value { value.set(document) } else { value = StateLocation(document) }
        onLoad()
    }

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
        contentType(at: place.location, among: Document.writableContentTypes).identifier
    }

    func load(_ file: LoadedFile, at location: FileLocation?) async throws {
        let type = contentType(at: location, among: Document.readableContentTypes)
        let name = location?.name
        let contents = file.contents
        let document = try await Task.detached(priority: .userInitiated) {
            let wrapper = FileWrapper(regularFileWithContents: contents)
            wrapper.filename = name
            wrapper.preferredFilename = name
            return try Document(
                configuration: FileDocumentReadConfiguration(contentType: type, file: wrapper)
            )
        }.value
        install(document)
    }

    func willSave() { undoManager.markCheckpoint() }

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        guard let value else { throw CocoaError(.fileNoSuchFile) }
        return FileDocumentSnapshot(
            document: value.peek(),
            contentType: contentType(at: location, among: Document.writableContentTypes),
            existing: place.location?.url
        )
    }

    /// The type that a file's name stands for, where it is one of these, or the first of them.
    private func contentType(at location: FileLocation?, among types: [UTType]) -> UTType {
        if let location, !location.filenameExtension.isEmpty,
            let type = UTType(filenameExtension: location.filenameExtension),
            types.contains(where: { type.conforms(to: $0) })
        {
            return type
        }
        return types.first ?? .data
    }
}

/// A document at one moment, on its way to its file.
private struct FileDocumentSnapshot<Document: FileDocument>: DocumentSnapshot {
    let document: Document
    let contentType: UTType
    let existing: URL?

    func serialized() throws -> Data {
        let file = existing.flatMap { try? FileWrapper(url: $0) }
        let wrapper = try document.fileWrapper(
            configuration: FileDocumentWriteConfiguration(
                contentType: contentType,
                existingFile: file
            )
        )
        guard wrapper.isRegularFile, let contents = wrapper.regularFileContents else {
            throw CocoaError(.fileWriteUnsupportedScheme)
        }
        return contents
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
                isEditable: place.isEditable
            )
        )
    }
}
