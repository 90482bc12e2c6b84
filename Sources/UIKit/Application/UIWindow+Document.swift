package import AppShell
package import Foundation

/// The document in a window, whether a scene shows it or a controller.
extension UIWindow {
    /// Posted with the window's scene when its document has another name or place, or another state.
    nonisolated package static let documentDidChangeNotification = Notification.Name(
        "UIWindowDocumentDidChangeNotification"
    )

    /// What is to be said of the document; `nil` where the window has none.
    package var documentSayings: DocumentSayings? {
        if let session = WindowDocument(document)?.session { return DocumentSayings(session) }
        return desktopWindow?.documentSayings
    }

    /// Has the document count as edited.
    ///
    /// - Returns: Whether there is one.
    package func markDocumentEdited() -> Bool {
        guard documentSayings != nil else { return false }
        if let document { document.updateChangeCount(.done) }
        desktopWindow?.markDocumentEdited()
        return true
    }

    /// Closes the window as by the person: its document is saved first.
    ///
    /// - Parameter didClose: Not called where the person wants to stay.
    package func closeAsking(_ didClose: @escaping @MainActor () -> Void) {
        guard let desktopWindow else { return didClose() }
        desktopWindow.closeAsking { [application] in application.afterUpdate(didClose) }
    }
}
