package import DocumentEngine
import Foundation
package import SwiftUICore

/// A document in memory, whatever its type: the session reads and writes it, a window shows it.
@MainActor
package protocol DocumentModel: DocumentContents {
    /// Called when the document was changed, by whatever means.
    var onChange: @MainActor () -> Void { get set }

    /// Called when a document was put in place of the one before, as read from its file.
    var onLoad: @MainActor () -> Void { get set }

    /// Called when the document is to have what the user has entered by now.
    var onSettle: @MainActor () -> Void { get set }

    /// Where the file is and whether it can be written; the editor follows.
    var place: DocumentPlace { get set }

    /// Whether registrations in the undo manager are what changes the document, and nothing else.
    var isTrackedByUndo: Bool { get }

    /// Shows the document anew: undo or redo has changed it, maybe without a word.
    func documentWasReversed()

    /// Makes a new document, by the group's own closure.
    func makeNew()

    /// Takes a document that the app has made; `false` where it is of another type.
    func take(_ document: Any) -> Bool

    /// The editor, for a document that is there.
    var editor: AnyView { get }
}

extension DocumentModel {
    package func documentWasReversed() {}
}

/// What an editor is told of its document's file.
package struct DocumentPlace: Equatable {
    package var location: FileLocation?
    package var isEditable: Bool
    /// From where the document was made, while the window is the one in which it was.
    package var creationSource: DocumentCreationSource?

    package init(
        location: FileLocation? = nil,
        isEditable: Bool = true,
        creationSource: DocumentCreationSource? = nil
    ) {
        self.location = location
        self.isEditable = isEditable
        self.creationSource = creationSource
    }
}
