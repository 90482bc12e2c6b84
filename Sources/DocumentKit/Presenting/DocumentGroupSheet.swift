public import Foundation
public import SwiftUI

/// A view that can present itself as a sheet from a document group.
///
/// `DocumentGroupModal` and `View.presentAsDocumentGroupSheet()` can do more; this is the same by the
/// name under which it began.
public protocol DocumentGroupSheet: View {}

/// Why a `DocumentGroupSheet` was not presented.
public enum DocumentGroupSheetError: Error, Equatable {
    /// There is no window to present over.
    case noParentWindow
    /// There is one, in which it could not be shown.
    case notPresented(DocumentGroupError)
}

extension DocumentGroupSheetError: LocalizedError {
    /// What happened.
    public var errorDescription: String? { cause.errorDescription }

    /// What can be done about it.
    public var recoverySuggestion: String? { cause.recoverySuggestion }

    private var cause: DocumentGroupError {
        switch self {
        case .noParentWindow: .noParentWindow
        case .notPresented(let error): error
        }
    }
}

extension DocumentGroupSheet {
    /// Presents the view as a sheet over what is on top of the window in use.
    ///
    /// - Throws: `DocumentGroupSheetError`.
    @MainActor public func presentFromDocumentGroup() throws {
        do {
            try presentAsDocumentGroupSheet()
        } catch DocumentGroupError.noParentWindow {
            throw DocumentGroupSheetError.noParentWindow
        } catch let error as DocumentGroupError {
            throw DocumentGroupSheetError.notPresented(error)
        }
    }
}

/// A view that can close the document that it is part of.
///
/// Neither `dismiss` nor a presentation's binding closes a document.
public protocol DocumentGroupPresenter: View, DocumentGroupInspector {}

extension DocumentGroupPresenter {
    /// Closes the document in use, which is saved first.
    @MainActor public func dismissDocument() { dismissCurrentDocument() }
}

/// The first name of `DocumentGroupPresenter`.
public typealias DocumentPresenter = DocumentGroupPresenter
