package import DocumentEngine
package import FoundationExtras
package import UniformTypeIdentifiers

/// A document group whose type of document is not known.
package protocol DocumentScene: Sendable {
    var readableContentTypes: [UTType] { get }
    var writableContentTypes: [UTType] { get }
    var role: DocumentState.Role { get }
    @MainActor func makeModel(undoManager: UndoManager) -> any DocumentModel
}
