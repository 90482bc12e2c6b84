public import Foundation
public import Observation

/// The document in the window that the person uses.
///
/// A view, or a menu, that reads it follows it from window to window:
///
/// ```swift
/// Button("Close \(ActiveDocument.current.name ?? "")", action: dismissCurrentDocument)
///     .disabled(!ActiveDocument.current.isOpen)
/// ```
///
/// Main thread.
///
/// On Apple's platforms it knows of documents that a `UIDocumentViewController` shows. On Linux it
/// knows of all.
@MainActor @Observable
public final class ActiveDocument {
    /// That of this app.
    public static var current: ActiveDocument {
        let app = DocumentKitApp.current
        app.attend()
        return app.activeDocument
    }

    struct Facts: Equatable {
        let name: String
        let url: URL?
        let isEdited: Bool
    }

    private var facts: Facts?

    init() {}

    /// Whether the window in use shows a document.
    public var isOpen: Bool { facts != nil }

    /// The document's name, without the folder.
    public var name: String? { facts?.name }

    /// Where the document's file is; `nil` for one that was never saved.
    public var url: URL? { facts?.url }

    /// Whether the document differs from what was opened or last saved.
    public var isEdited: Bool { facts?.isEdited ?? false }

    /// Starts with what is there, before anybody can have read anything.
    func begin(with facts: Facts?) { _facts = facts }

    func take(_ new: Facts?) {
        if new != facts { facts = new }
    }
}
