import Foundation
import SwiftUI
import UIKit

/// What the library keeps for the running app: what was asked for, and what waits for a window.
///
/// Nothing here asks again and again whether a window has come. Scenes tell when they connect and when
/// they come into use; that is when what waits goes on.
@MainActor
final class DocumentKitApp {
    /// That of the app in this process; tests put another in its place.
    static var current: DocumentKitApp { Replacement.app ?? shared }
    private static let shared = DocumentKitApp(.shared)

    enum Replacement {
        @TaskLocal static var app: DocumentKitApp?
    }

    let application: UIApplication
    /// Lets time pass, in seconds.
    let pause: @MainActor (TimeInterval) async -> Void
    let errors = ErrorReports()
    let activeDocument = ActiveDocument()
    private(set) lazy var customizations = BrowserCustomizations(of: self)
    private(set) lazy var modals = ModalQueue(of: self)
    private let platform = Platform()
    private var observers: [any NSObjectProtocol] = []

    /// How long something waits for a window, or for a browser, in seconds.
    static let patience: TimeInterval = 30

    init(
        _ application: UIApplication,
        pause: @escaping @MainActor (TimeInterval) async -> Void = { seconds in
            try? await Task.sleep(for: .seconds(seconds))
        }
    ) {
        self.application = application
        self.pause = pause
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    // MARK: - Windows

    /// All windows, whichever scene they are in.
    var windows: [UIWindow] { windowScenes.flatMap(\.windows) }

    private var windowScenes: [UIWindowScene] {
        application.connectedScenes.compactMap { $0 as? UIWindowScene }
    }

    /// The window that the person uses, or is taken to use.
    var windowInUse: UIWindow? {
        let active = windowScenes.filter { $0.activationState == .foregroundActive }
        return active.flatMap(\.windows).first(where: \.isKeyWindow)
            ?? windows.first(where: \.isKeyWindow)
            ?? windows.first
    }

    /// The browser behind the window in use, or behind any.
    var browser: UIDocumentBrowserViewController? {
        windowInUse?.rootViewController?.browserBehind ?? browsers.first
    }

    /// Every browser of the app, once.
    var browsers: [UIDocumentBrowserViewController] {
        var found: [UIDocumentBrowserViewController] = []
        for browser in windows.compactMap({ $0.rootViewController?.browserBehind })
        where !found.contains(where: { $0 === browser }) {
            found.append(browser)
        }
        return found
    }

    // MARK: - Events

    /// Begins to hear of scenes; does nothing the second time.
    func attend() {
        guard observers.isEmpty else { return }
        let names = [UIScene.willConnectNotification, UIScene.didActivateNotification]
        for name in names + platform.documentNotifications {
            observe(name) { app, object in
                // Several apps run in one process while they are tested.
                guard let scene = object as? UIScene,
                    app.application.connectedScenes.contains(scene)
                else { return }
                app.sceneDidChange()
            }
        }
        observe(UIScene.didDisconnectNotification) { app, _ in app.updateDocument() }
        observers.append(
            NotificationCenter.default.addObserver(
                forName: UIDocument.stateChangedNotification,
                object: nil,
                queue: nil
            ) { [weak self] _ in
                // On whichever thread the document is used.
                Task { @MainActor in self?.updateDocument() }
            }
        )
        observe(UIApplication.willTerminateNotification) { app, object in
            if object as? UIApplication === app.application { app.modals.clear() }
        }
        // Not now: it may be a view that asks, which is being evaluated.
        activeDocument.begin(with: platform.document(of: self))
        goOnSoon()
    }

    private func observe(
        _ name: Notification.Name,
        _ action: @escaping @MainActor (DocumentKitApp, AnyObject?) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(
                forName: name,
                object: nil,
                queue: nil
            ) { [weak self] notification in
                nonisolated(unsafe) let object = notification.object as AnyObject?
                MainActor.assumeIsolated {
                    if let self { action(self, object) }
                }
            }
        )
    }

    private func sceneDidChange() {
        customizations.apply()
        updateDocument()
        // A window that is just connected cannot present yet.
        goOnSoon()
    }

    /// Goes on with what waits, outside of whatever is being done now.
    func goOnSoon() {
        Task {
            customizations.apply()
            modals.proceed()
        }
    }

    // MARK: - Documents

    func closeDocument(_ completion: @escaping @MainActor () -> Void) {
        platform.closeDocument(of: self, completion)
    }

    func markDocumentEdited() -> Bool { platform.markDocumentEdited(of: self) }

    private func updateDocument() {
        activeDocument.take(platform.document(of: self))
        if activeDocument.isOpen { modals.documentDidOpen() }
    }
}

extension UIViewController {
    /// The document browser that the controller is, or contains.
    fileprivate var browserBehind: UIDocumentBrowserViewController? {
        self as? UIDocumentBrowserViewController ?? children.lazy.compactMap(\.browserBehind).first
    }

    /// The last of those presented over this one.
    var topmostPresented: UIViewController { presentedViewController?.topmostPresented ?? self }
}
