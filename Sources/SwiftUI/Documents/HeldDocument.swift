import DocumentEngine
import Foundation
import FoundationExtras
import SwiftUICore

/// What models of documents have in common, whether these are values or objects: the document in
/// memory, its place, and who is told of both.
@MainActor
class HeldDocument<Document> {
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

    final func settle() { onSettle() }

    final func willSave() { undoManager.markCheckpoint() }
}
