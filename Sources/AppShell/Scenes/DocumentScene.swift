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

extension DocumentScene {
    /// Whether new documents are of that type; any will do where none is said.
    func makes(_ type: UTType?) -> Bool {
        guard role == .editor else { return false }
        guard let type else { return true }
        return writableContentTypes.contains { type.conforms(to: $0) }
    }
}
