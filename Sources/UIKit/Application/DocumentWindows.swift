import AppShell
import DocumentEngine
import Foundation
import RenderTree

/// Which windows documents belong to, which UIKit's own classes do not say.
///
/// A document belongs to the window whose controller opens it while it appears; one that was opened
/// before, to the next window that is presented; any other, to the window in use, if that has none.
@MainActor
enum DocumentWindows {
    /// Controllers that are just being told that they appear, the innermost last.
    private static var appearing: [UIViewController] = []
    private static var unclaimed: [DocumentHandle] = []

    /// Runs what tells a controller that it appears.
    static func whileAppearing(_ controller: UIViewController, _ work: () -> Void) {
        appearing.append(controller)
        work()
        appearing.removeLast()
    }

    /// A document is asked to open.
    static func willOpen(_ document: UIDocument) {
        if let window = appearing.last?.windowShown { return window.add(document) }
        let key = UIApplication.shared.keyWindow
        if let key, key.isPresented, key.document == nil { return key.add(document) }
        unclaimed.append(document.life.handle)
    }

    /// A window came that shows what a controller presents.
    static func didPresent(_ window: UIWindow) {
        let documents = unclaimed.compactMap(\.document)
        unclaimed = []
        for document in documents { window.add(document) }
    }

    /// The window that shows a document.
    static func window(of document: UIDocument) -> UIWindow? {
        UIApplication.shared.windows.first { $0.holds(document) }
    }

    /// The window whose document, open or about to be, is this file, under whatever name.
    static func window(showing location: FileLocation) -> UIWindow? {
        let store = UIDocument.services.store
        let identity = store.identity(of: location)
        return UIApplication.shared.windows.first { window in
            window.allDocuments.contains { document in
                guard document.life.isThere,
                    let place = FileLocation(fileURL: document.facts.fileURL)
                else { return false }
                guard place != location else { return true }
                guard let identity else { return false }
                // As it was read, and as it is now: the file may have been replaced meanwhile.
                return document.life.session?.identity == identity
                    || store.identity(of: place) == identity
            }
        }
    }

    /// Raises the window that has a file; `false` where there is none.
    static func raise(_ location: FileLocation) -> Bool {
        guard let window = window(showing: location) else { return false }
        window.makeKeyAndVisible()
        return true
    }

    /// Raises the windows of files that are open.
    ///
    /// - Returns: The others, those that are one file under several names once.
    static func raising(_ locations: [FileLocation]) -> [FileLocation] {
        let store = UIDocument.services.store
        var seen: Set<FileIdentity> = []
        return locations.filter { !raise($0) }.filter { location in
            store.identity(of: location).map { seen.insert($0).inserted } ?? true
        }
    }

    /// The files of documents that windows show.
    static var files: [FileLocation] {
        UIApplication.shared.windowList.flatMap(\.allDocuments)
            .compactMap { $0.life.session?.location }
    }

    /// A document is open, or closed, or its state changed.
    static func didChange(_ document: UIDocument) {
        for window in UIApplication.shared.windowList where window.holds(document) {
            window.documentDidChange()
        }
    }
}
