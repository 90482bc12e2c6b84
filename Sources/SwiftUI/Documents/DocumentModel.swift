import DocumentEngine
import Foundation
import SwiftUICore

/// A document in memory, whatever its type: the session reads and writes it, a window shows it.
@MainActor
protocol DocumentModel: DocumentContents {
    /// Called when the document was changed, by whatever means.
    var onChange: @MainActor () -> Void { get set }

    /// Called when a document was put in place of the one before, as read from its file.
    var onLoad: @MainActor () -> Void { get set }

    /// Where the file is and whether it can be written; the editor follows.
    var place: DocumentPlace { get set }

    /// Makes a new document.
    func makeNew()

    /// The editor, for a document that is there.
    var editor: AnyView { get }
}

/// What an editor is told of its document's file.
struct DocumentPlace: Equatable {
    var location: FileLocation?
    var isEditable = true
}
