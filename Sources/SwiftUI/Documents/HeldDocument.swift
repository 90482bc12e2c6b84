import AppShell
import DocumentEngine
import Foundation
import FoundationExtras
import SwiftUICore
import UniformTypeIdentifiers

/// What models of documents have in common, whether these are values or objects: the document in
/// memory, its place, and who is told of both.
@MainActor
class HeldDocument<Document: Sendable> {
    var onChange: @MainActor () -> Void = {}
    var onLoad: @MainActor () -> Void = {}
    var onSettle: @MainActor () -> Void = {}

    let undoManager: UndoManager
    let placeLocation = StateLocation(DocumentPlace())
    /// Where the document is kept; none before the first one is there.
    private(set) var value: StateLocation<Document>?
    private let makeDocument: (@Sendable () -> Document)?

    /// - Parameter makeDocument: None for viewers.
    init(makeDocument: (@Sendable () -> Document)?, undoManager: UndoManager) {
        self.makeDocument = makeDocument
        self.undoManager = undoManager
    }

    final var place: DocumentPlace {
        get { placeLocation.peek() }
        set { placeLocation.set(newValue) }
    }

    final func makeNew() {
        if let makeDocument { install(makeDocument()) }
    }

    final func take(_ document: Any) -> Bool {
        guard let document = document as? Document else { return false }
        install(document)
        return true
    }

    final func install(_ document: Document) {
        undoManager.removeAllActions()
        if let value { value.set(document) } else { value = StateLocation(document) }
        onLoad()
    }

    /// Makes a document of a file away from the main thread; what comes of it puts the document in
    /// place.
    final func read(
        _ file: LoadedFile,
        at location: FileLocation?,
        as types: [UTType],
        by decode: @escaping @Sendable (FileDocumentReadConfiguration) throws -> Document
    ) async throws -> @MainActor () throws -> Void {
        let type = types.type(of: location)
        let document = try await Task.detached(priority: .userInitiated) {
            try decode(try FileDocumentReadConfiguration(file, at: location, type: type))
        }.value
        return { self.install(document) }
    }

    final func settle() { onSettle() }

    final func willSave() { undoManager.markCheckpoint() }
}
