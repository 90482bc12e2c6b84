public import SwiftUI

extension DocumentGroup {
    /// Calls back with what goes wrong where no caller could catch it.
    ///
    /// Modifiers of a document group do their work later, once there is a window. What fails then is
    /// written to standard error, and told here: an error of `DocumentGroupError`, or whatever a
    /// customisation has thrown.
    ///
    /// ```swift
    /// DocumentGroup(newDocument: Note()) { NoteView(note: $0.$document) }
    ///     .onDocumentKitError { print($0.localizedDescription) }
    /// ```
    @MainActor public func onDocumentKitError(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        perform action: @escaping @MainActor (any Error) -> Void
    ) -> DocumentGroup {
        let site = CallSite(fileID, line, column, of: Self.self)
        DocumentKitApp.current.errors.add(at: site, action)
        return self
    }
}
