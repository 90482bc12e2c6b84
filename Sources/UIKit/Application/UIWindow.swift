import AppShell
public import Foundation
public import FoundationExtras
import SwiftUICore

/// A desktop window.
///
/// Main thread.
///
/// ## On Linux
/// A window that shows what a document browser presents in full screen has that browser as its
/// `rootViewController`, so that code which looks for the browser there finds it. So have all windows
/// of an app whose scenes have documents; what those windows show is not changed by setting another.
open class UIWindow: UIView {
    public internal(set) weak var windowScene: UIWindowScene?
    /// The scene belongs to the window where nobody else made it.
    private var ownScene: UIWindowScene?
    /// What the window shows, where that is not its root controller.
    private var shown: UIViewController?
    private(set) var desktopWindow: WindowController?
    let application: UIApplication
    private var documents: [DocumentHandle] = []
    private var shownDocument: ShownDocument?

    public override init(frame: CGRect = .zero) {
        application = .shared
        super.init(frame: frame)
    }

    init(of application: UIApplication) {
        self.application = application
        super.init(frame: .zero)
    }

    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
        connect(windowScene)
    }

    /// A window for what a controller presents.
    convenience init(showing controller: UIViewController, of root: UIViewController) {
        self.init(of: root.application)
        shown = controller
        rootViewController = root
        controller.rootWindow = self
    }

    /// A window that is there already, with content of its own for which `controller` stands.
    convenience init(
        _ window: WindowController,
        showing controller: UIViewController,
        of root: UIViewController
    ) {
        self.init(showing: controller, of: root)
        desktopWindow = window
        // Who hears of the scene finds it among those of the app.
        application.windowList.append(self)
        connect(UIWindowScene(for: UISceneSession()))
    }

    public required init?(coder: NSCoder) { nil }

    /// What the window shows; set before the window is made visible, or at any time after.
    open var rootViewController: UIViewController? {
        didSet {
            guard shown == nil, rootViewController !== oldValue else { return }
            oldValue?.setAppears(false)
            oldValue?.rootWindow = nil
            rootViewController?.rootWindow = self
            guard desktopWindow != nil else { return }
            rootViewController?.setAppears(true)
            setNeedsDisplay()
            desktopWindow?.updateFrame()
        }
    }

    /// The controller whose view fills the window.
    package var controllerShown: UIViewController? { shown ?? rootViewController }

    /// Whether it shows what a controller presents.
    var isPresented: Bool { shown != nil }

    /// Whether the person uses this window, or used it last.
    open var isKeyWindow: Bool { application.windowList.last === self }

    /// Opens the window, or raises it.
    open func makeKeyAndVisible() {
        if desktopWindow != nil { return makeKey() }
        guard let runtime = application.runtime else { return }
        application.windowList.append(self)
        if windowScene == nil { connect(UIWindowScene(for: UISceneSession())) }
        controllerShown?.loadViewIfNeeded()
        let guest = WindowContents(of: self)
        let controller = GuestWindowController(
            runtime: runtime,
            guest: guest,
            undoManager: controllerShown?.windowUndoManager ?? UndoManager()
        )
        desktopWindow = controller
        if shown == nil { controllerShown?.setAppears(true) }
        let size = controllerShown?.preferredContentSize ?? .zero
        controller.show(in: size == .zero ? UIScreen.main.bounds.size : size)
    }

    open func makeKey() {
        application.didUse(self)
        desktopWindow?.present()
    }

    open override var isHidden: Bool {
        get { desktopWindow == nil }
        set { newValue ? close() : makeKeyAndVisible() }
    }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene }
    open override var undoManager: UndoManager? { desktopWindow?.undoManager }

    /// Takes the desktop window away, without asking.
    func close() { desktopWindow?.close() }

    private func connect(_ scene: UIWindowScene) {
        if windowScene == nil, scene.delegate == nil { ownScene = scene }
        windowScene = scene
        scene.windows.append(self)
        scene.post(UIScene.willConnectNotification)
    }

    // MARK: - Documents

    /// The document that the window shows.
    var document: UIDocument? { documents.lazy.compactMap(\.document).first }

    /// The documents that belong to the window, that which it shows first.
    var allDocuments: [UIDocument] { documents.compactMap(\.document) }

    func holds(_ document: UIDocument) -> Bool { documents.contains { $0.document === document } }

    func add(_ document: UIDocument) {
        guard !holds(document) else { return }
        documents.append(document.life.handle)
        if document.undoManager == nil { document.undoManager = desktopWindow?.undoManager }
        desktopWindow?.updateFrame()
    }

    func remove(_ document: UIDocument) {
        documents.removeAll { $0.document === document }
        desktopWindow?.updateFrame()
    }

    /// Brings the frame up to date, where it shows anything of what has changed.
    func documentDidChange() {
        let now = WindowDocument(document).map { ShownDocument($0.session) }
        guard now != shownDocument else { return }
        shownDocument = now
        desktopWindow?.updateFrame()
        windowScene?.post(UIWindow.documentDidChangeNotification)
    }

    /// Closes the window's documents; asks where one could not be saved.
    fileprivate func closeDocuments() async -> Bool {
        for document in allDocuments {
            guard await document.closeAsking(over: desktopWindow) else { return false }
        }
        return true
    }

    // MARK: - Told by the desktop window

    func didClose() {
        desktopWindow = nil
        application.windowList.removeAll { $0 === self }
        controllerShown?.endPresentations(in: self)
        if let shown {
            shown.endPresentation()
            shown.setAppears(false)
            // It may be presented again.
            shown.rootWindow = nil
        } else {
            rootViewController?.setAppears(false)
        }
        let scene = windowScene
        scene?.windows.removeAll { $0 === self }
        if let scene, scene.windows.isEmpty {
            scene.delegate?.sceneDidDisconnect(scene)
            scene.post(UIScene.didDisconnectNotification)
        }
        ownScene = nil
    }

    func activityDidChange(isActive: Bool) {
        if isActive { application.didUse(self) }
        if let windowScene {
            isActive
                ? windowScene.delegate?.sceneDidBecomeActive(windowScene)
                : windowScene.delegate?.sceneWillResignActive(windowScene)
        }
        ActivityNotifications.windowDidChange(self, isActive: isActive)
        controllerShown?.windowDidChangeActivity(isActive: isActive)
        for document in allDocuments where !isActive {
            document.autosave()
        }
    }
}

/// The guest of the desktop window that a `UIWindow` is.
@MainActor
private final class WindowContents: WindowGuest {
    private let window: UIWindow

    init(of window: UIWindow) { self.window = window }

    var content: AnyView { AnyView(WindowContentView(window: window)) }

    var frame: GuestFrame {
        var frame = GuestFrame()
        window.controllerShown?.fill(&frame)
        frame.title = frame.title ?? window.document?.localizedName
        WindowDocument(window.document)?.fill(&frame)
        return frame
    }

    func menus(from standard: WindowMenuItems) -> WindowMenuItems {
        var menus = window.controllerShown?.menus(from: standard) ?? standard
        WindowDocument(window.document)?.add(to: &menus)
        if window.isPresented {
            menus[.newItem] = [StandardCommand.browse.item(title: "Browse Documents")]
        }
        return menus
    }

    func perform(_ command: StandardCommand) -> Bool {
        if window.controllerShown?.perform(command) == true { return true }
        if WindowDocument(window.document)?.perform(command) == true { return true }
        guard command == .browse, let browser = window.rootViewController else { return false }
        browser.rootWindow?.makeKeyAndVisible()
        return true
    }

    func prepareToClose() async -> Bool {
        guard await window.controllerShown?.prepareToClose() ?? true else { return false }
        return await window.closeDocuments()
    }

    func windowDidClose() { window.didClose() }

    func windowDidChangeActivity(isActive: Bool) { window.activityDidChange(isActive: isActive) }
}

/// What the window shows now.
private struct WindowContentView: View {
    let window: UIWindow

    var body: some View {
        window.noteReading()
        return window.controllerShown?.content.tint(
            window.explicitTint.map { Color($0.renderColor) }
        )
    }
}

extension UIWindowScene {
    convenience init(for session: UISceneSession) {
        self.init(session: session, connectionOptions: ConnectionOptions(urlContexts: []))
        session.scene = self
    }
}
