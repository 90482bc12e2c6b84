package import AppShell
package import DocumentEngine
import SwiftUICore

/// What an app that describes scenes is to UIKit: a `UIWindow` for each of its windows and, where it
/// has documents, one document browser behind them all.
@MainActor
package final class SceneApp: AppBrowser, WindowFollower {
    private let application: UIApplication
    private unowned let runtime: AppRuntime
    private let documents: SceneDocuments
    /// There from the first window on, shown or not.
    private(set) lazy var browser = makeBrowser()

    init(_ application: UIApplication, _ runtime: AppRuntime) {
        self.application = application
        self.runtime = runtime
        documents = SceneDocuments(of: runtime)
        runtime.browser = self
        runtime.windowFollower = self
    }

    private func makeBrowser() -> UIDocumentBrowserViewController {
        let browser = UIDocumentBrowserViewController(for: documents)
        browser.application = application
        // As on other desktops.
        browser.allowsPickingMultipleItems = true
        browser.shouldShowFileExtensions = true
        browser.localizedCreateDocumentActionTitle = "New Document"
        return browser
    }

    // MARK: - AppBrowser

    package var window: WindowController? { browser.rootWindow?.desktopWindow }

    package var allowsCreation: Bool {
        browser.allowsDocumentCreation && documents.canCreate
    }

    package func show(_ folder: FileLocation?) async {
        if let folder { browser.show(folder) }
        // With its files, so that there is something to see at once.
        await browser.wake()
        if let window = browser.rootWindow { return window.makeKeyAndVisible() }
        browser.preferredContentSize = documents.windowSize
        let window = UIWindow(of: application)
        window.rootViewController = browser
        window.makeKeyAndVisible()
    }

    package func scenesDidChange() {
        if !runtime.documentScenes.isEmpty { browser.offersDidChange() }
    }

    package func close() { browser.rootWindow?.close() }

    // MARK: - WindowFollower

    package func windowDidOpen(_ window: WindowController) {
        guard !(window is GuestWindowController) else { return }
        let content = SceneContent(of: application)
        window.host.environment.set(HostingControllerKey.self, to: HostingController(content))
        let hasBrowser = !runtime.documentScenes.isEmpty
        let shown = UIWindow(window, showing: content, of: hasBrowser ? browser : content)
        if window.showsDocument {
            ScenePresentation.present(content, from: browser, in: shown)
        }
    }

    package func windowDidClose(_ window: WindowController) {
        guard !(window is GuestWindowController) else { return }
        kitWindow(of: window)?.didClose()
    }

    package func windowDidChangeActivity(_ window: WindowController) {
        guard !(window is GuestWindowController) else { return }
        kitWindow(of: window)?.activityDidChange(isActive: window.isActive)
    }

    package func windowDocumentDidChange(_ window: WindowController) {
        kitWindow(of: window)?.windowScene?.post(UIWindow.documentDidChangeNotification)
    }

    private func kitWindow(of window: WindowController) -> UIWindow? {
        application.windowList.first { $0.desktopWindow === window }
    }
}

/// Stands for the content of a window that a scene describes: what is presented over that is
/// presented from here.
final class SceneContent: UIViewController {
    init(of application: UIApplication) {
        super.init(nibName: nil, bundle: nil)
        self.application = application
    }

    required init?(coder: NSCoder) { nil }
}

/// A document in a window of its own, as its scene shows it.
@MainActor
private final class ScenePresentation: Presentation {
    let controller: UIViewController
    private(set) weak var presenter: UIViewController?
    private(set) weak var window: UIWindow?

    private init(
        _ controller: UIViewController,
        from presenter: UIViewController,
        in window: UIWindow
    ) {
        self.controller = controller
        self.presenter = presenter
        self.window = window
    }

    static func present(
        _ controller: UIViewController,
        from presenter: UIViewController,
        in window: UIWindow
    ) {
        let presentation = ScenePresentation(controller, from: presenter, in: window)
        controller.presentation = presentation
        presenter.presentations.append(presentation)
        controller.setAppears(true)
    }

    var host: ViewHost? { window?.desktopWindow?.host }

    func close() { window?.close() }

    func dismiss(_ done: @escaping @MainActor () -> Void) {
        guard let window = window?.desktopWindow else { return done() }
        window.closeAsking(done)
    }
}
