package import DocumentEngine
package import Foundation

/// What is to be said of the document in a window, such as in a menu.
package struct DocumentSayings: Equatable {
    /// The document's name, as the window's title has it.
    package let name: String
    /// Where its file is; `nil` until it is first saved.
    package let url: URL?
    /// Whether it differs from what was opened or last saved.
    package let isEdited: Bool

    @MainActor
    package init?(_ session: DocumentSession) {
        guard session.state.isOpen else { return nil }
        name = session.displayName
        url = session.location?.url
        isEdited = session.state.isEdited
    }
}
