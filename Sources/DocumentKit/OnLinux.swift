// The one file of the library that is for Linux alone: here UIKit says which window a document is in.

#if os(Linux)
    import AppShell
    import Foundation
    import UIKit

    extension Platform {
        var documentNotifications: [Notification.Name] { [UIWindow.documentDidChangeNotification] }

        func document(of app: DocumentKitApp) -> ActiveDocument.Facts? {
            documentWindow(of: app)?.documentSayings.map {
                ActiveDocument.Facts(name: $0.name, url: $0.url, isEdited: $0.isEdited)
            }
        }

        func closeDocument(
            of app: DocumentKitApp,
            _ completion: @escaping @MainActor () -> Void
        ) {
            guard let window = documentWindow(of: app) else { return completion() }
            window.closeAsking(completion)
        }

        func markDocumentEdited(of app: DocumentKitApp) -> Bool {
            documentWindow(of: app)?.markDocumentEdited() ?? false
        }

        func makeCover(_ controller: UIViewController) { controller.coversWindow = true }

        /// The window in use, if it has a document; what covers one belongs to it.
        @MainActor private func documentWindow(of app: DocumentKitApp) -> UIWindow? {
            let inUse = app.application.windows.first { window in
                !(window.controllerShown is any ModalHosting)
            }
            return inUse.flatMap { $0.documentSayings == nil ? nil : $0 }
        }
    }
#endif
