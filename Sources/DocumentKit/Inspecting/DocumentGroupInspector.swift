public import SwiftUI
public import UIKit

/// Finds what stands behind a document group: the browser, the root controller, the document in use.
///
/// It asks nothing of a type: conform to it, and its members are there. Everything in it is for the
/// main thread, and the compiler refuses the use from others.
public protocol DocumentGroupInspector {}

extension DocumentGroupInspector {
    /// The document browser behind the window in use; `nil` where there is none.
    @MainActor public var documentBrowser: UIDocumentBrowserViewController? {
        DocumentKitApp.current.browser
    }

    /// The controller at the bottom of the window in use; `nil` while no window is open.
    ///
    /// In use is the key window of the active scene; while no scene is active, such as behind an
    /// alert of the system's, any key window; and with none of these, the first window.
    @MainActor public var rootViewController: UIViewController? {
        DocumentKitApp.current.windowInUse?.rootViewController
    }

    /// Closes the document in use, which is saved first.
    ///
    /// What is presented over the document goes with it. A sheet or a splash screen that stands over
    /// the browser is no document, and stays. Without a document nothing happens.
    ///
    /// ## On Linux
    /// The document's window closes as by the person. Where the document cannot be saved the person is
    /// asked, and may stay.
    @MainActor public func dismissCurrentDocument() {
        dismissCurrentDocument {}
    }

    /// Closes the document in use, and tells when it is closed.
    ///
    /// - Parameter completion: Also called where there was no document; never where the person wants
    ///   to stay.
    @MainActor public func dismissCurrentDocument(
        completion: @escaping @MainActor () -> Void
    ) {
        DocumentKitApp.current.closeDocument(completion)
    }

    /// Has the document in use count as edited, without a change that could be undone.
    ///
    /// For documents whose contents change where no undo is registered. The document is saved as after
    /// any other edit.
    ///
    /// On Apple's platforms this reaches documents that a `UIDocumentViewController` shows, since
    /// SwiftUI gives no access to others. On Linux it reaches all.
    ///
    /// - Returns: Whether there was a document that could be marked.
    @discardableResult
    @MainActor public func markCurrentDocumentEdited() -> Bool {
        DocumentKitApp.current.markDocumentEdited()
    }
}

extension DocumentGroup: DocumentGroupInspector {}
