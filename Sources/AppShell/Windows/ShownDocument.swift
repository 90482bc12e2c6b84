package import DocumentEngine

/// What a window's frame shows of a document's session; each keystroke changes the rest of its state.
package struct ShownDocument: Equatable {
    private let location: FileLocation?
    private let file: DocumentState.File
    private let role: DocumentState.Role
    private let isEdited: Bool
    private let trouble: DocumentError?

    @MainActor
    package init(_ session: DocumentSession) {
        location = session.location
        file = session.state.file
        role = session.state.role
        isEdited = session.state.isEdited
        trouble = session.trouble
    }
}
