import Foundation
import UIKit

/// Reaches the document in use.
struct Platform: PlatformAccess {}

/// What of that differs between platforms; here by what every one of them has.
@MainActor
protocol PlatformAccess {
    /// Posted with a scene as the object when something about its document changes.
    var documentNotifications: [Notification.Name] { get }
    /// What is known of the document in use; `nil` where there is none.
    func document(of app: DocumentKitApp) -> ActiveDocument.Facts?
    func closeDocument(of app: DocumentKitApp, _ completion: @escaping @MainActor () -> Void)
    func markDocumentEdited(of app: DocumentKitApp) -> Bool
    /// Has what is presented over the whole screen keep people from what is below.
    func makeCover(_ controller: UIViewController)
}

extension PlatformAccess {
    var documentNotifications: [Notification.Name] { [] }

    func document(of app: DocumentKitApp) -> ActiveDocument.Facts? {
        guard let document = documentController(of: app)?.shownDocument else { return nil }
        return ActiveDocument.Facts(
            name: document.localizedName,
            url: document.fileURL,
            isEdited: document.hasUnsavedChanges
        )
    }

    func closeDocument(of app: DocumentKitApp, _ completion: @escaping @MainActor () -> Void) {
        // The presenter's dismissal takes what stands over the document away too.
        guard let presenter = documentController(of: app)?.presentingViewController else {
            return completion()
        }
        presenter.dismiss(animated: true, completion: completion)
    }

    func makeCover(_ controller: UIViewController) {}

    func markDocumentEdited(of app: DocumentKitApp) -> Bool {
        guard let document = documentController(of: app)?.shownDocument else { return false }
        document.updateChangeCount(.done)
        return true
    }

    /// What the browser presents, where that is neither the library's nor a message.
    private func documentController(of app: DocumentKitApp) -> UIViewController? {
        guard let controller = app.browser?.presentedViewController,
            !(controller is any ModalHosting), !(controller is UIAlertController)
        else { return nil }
        return controller
    }
}

extension UIViewController {
    /// The document that the controller shows, or one that it contains.
    fileprivate var shownDocument: UIDocument? {
        (self as? UIDocumentViewController)?.document
            ?? children.lazy.compactMap(\.shownDocument).first
    }
}
