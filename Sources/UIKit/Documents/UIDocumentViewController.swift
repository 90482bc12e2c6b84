package import AppShell
import DocumentEngine
import Foundation
import SwiftUICore

/// Shows a document; while it has none, a launch view: the app's name, ways to begin, and the files.
///
/// The document opens when the controller appears, if it is not open by then, and is closed, saved
/// first, when it goes. Main thread.
///
/// ## On Linux
/// Of the launch view, the app's delegate of `launchOptions.browserViewController` makes documents
/// and opens those that are picked, by setting `document`: an object of a class that Info.plist names
/// (`UIDocumentClass`) cannot be made by Swift.
open class UIDocumentViewController: UIViewController {
    private var waiting: [@MainActor (Bool) -> Void] = []
    private var isOpening = false

    /// - Parameter document: What to show; `nil` for the launch view.
    public init(document: UIDocument?) {
        self.document = document
        super.init(nibName: nil, bundle: nil)
        launchOptions.onChange = { [weak self] in self?.optionsDidChange() }
        updateNavigationItem()
    }

    /// Without a document.
    public convenience override init(nibName: String? = nil, bundle: Bundle? = nil) {
        self.init(document: nil)
    }

    public required init?(coder: NSCoder) { nil }

    /// What is shown.
    ///
    /// Setting another closes the one before, which is saved first; `nil` brings the
    /// launch view back.
    open var document: UIDocument? {
        didSet { if document !== oldValue { documentDidChange(from: oldValue) } }
    }

    /// What the launch view shows.
    open var launchOptions = LaunchOptions() {
        didSet {
            launchOptions.onChange = { [weak self] in self?.optionsDidChange() }
            optionsDidChange()
        }
    }

    /// The document has been opened.
    open func documentDidOpen() {}

    /// The navigation item follows the document; here an app changes what it does not like.
    open func navigationItemDidUpdate() {}

    /// Buttons that take back, and do again, what was done to the document.
    public private(set) lazy var undoRedoItemGroup = UIBarButtonItemGroup(
        barButtonItems: [
            UIBarButtonItem(
                systemItem: .undo,
                primaryAction: UIAction { [weak self] _ in self?.document?.undoManager.undo() }
            ),
            UIBarButtonItem(
                systemItem: .redo,
                primaryAction: UIAction { [weak self] _ in self?.document?.undoManager.redo() }
            ),
        ]
    )

    // MARK: - Opening

    /// Opens the document, unless it is open.
    ///
    /// - Parameter completionHandler: Called once, on the main queue, with whether it is open.
    open func openDocument(completionHandler: @escaping @MainActor (Bool) -> Void) {
        guard let document else { return completionHandler(false) }
        guard document.documentState.contains(.closed) else { return completionHandler(true) }
        waiting.append(completionHandler)
        guard !isOpening else { return }
        isOpening = true
        windowShown?.add(document)
        document.open { [weak self] isOpen in self?.didOpen(document, isOpen) }
    }

    /// Opens the document, unless it is open; whether it is then.
    public func openDocument() async -> Bool {
        await withCheckedContinuation { continuation in
            openDocument { continuation.resume(returning: $0) }
        }
    }

    private func didOpen(_ opened: UIDocument, _ isOpen: Bool) {
        guard opened === document else { return }
        let waiting = waiting
        self.waiting = []
        isOpening = false
        if isOpen {
            updateNavigationItem()
            documentDidOpen()
        }
        for handler in waiting { handler(isOpen) }
        // The person has been told; there are other files to choose.
        if !isOpen, opened === document { document = nil }
    }

    private func documentDidChange(from old: UIDocument?) {
        for handler in waiting { handler(false) }
        waiting = []
        isOpening = false
        if let old { letGo(of: old) }
        updateNavigationItem()
        updateLaunchView()
        frameDidChange()
        parent?.viewIfLoaded?.setNeedsDisplay()
        if isAppearing { openDocument { _ in } }
    }

    private func letGo(of document: UIDocument) {
        windowShown?.remove(document)
        application.keepAlive { _ = await document.close() }
    }

    private func updateNavigationItem() {
        navigationItem.title = document?.localizedName
        navigationItemDidUpdate()
    }

    package override func setAppears(_ appears: Bool) {
        updateLaunchView()
        super.setAppears(appears)
        guard let document else { return }
        if appears { openDocument { _ in } } else { letGo(of: document) }
    }

    // MARK: - The launch view

    /// The files of the launch view, while that is shown.
    private var launchBrowser: UIDocumentBrowserViewController? {
        document == nil ? launchOptions.browserViewController : nil
    }

    private func optionsDidChange() {
        updateLaunchView()
        contentDidChange()
    }

    /// The browser is there as long as there is no document.
    private func updateLaunchView() {
        let browser = launchBrowser
        for case let child as UIDocumentBrowserViewController in children where child !== browser {
            child.setAppears(false)
            child.removeFromParent()
        }
        guard let browser, browser.parent !== self else { return }
        addChild(browser)
        if isAppearing { browser.setAppears(true) }
    }

    override var contentView: AnyView {
        guard let launchBrowser else { return super.contentView }
        return AnyView(
            VStack(spacing: 0) {
                LaunchHero(parts: launchOptions.parts(for: self), words: LaunchWords())
                Divider()
                launchBrowser.contentView
            }
        )
    }

    override var leadingItems: [UIBarButtonItem] {
        launchBrowser?.leadingItems ?? super.leadingItems
    }

    override var trailingItems: [UIBarButtonItem] {
        launchBrowser?.trailingItems ?? super.trailingItems
    }

    package override func fill(_ frame: inout GuestFrame) {
        if let launchBrowser { launchBrowser.fill(&frame) } else { super.fill(&frame) }
    }

    package override func menus(from standard: WindowMenuItems) -> WindowMenuItems {
        if let launchBrowser { return launchBrowser.menus(from: standard) }
        var menus = super.menus(from: standard)
        menus[.newItem] = [StandardCommand.browse.item(title: "Browse Documents")]
        return menus
    }

    package override func prepareToClose() async -> Bool {
        await launchBrowser?.prepareToClose() ?? true
    }

    package override func perform(_ command: StandardCommand) -> Bool {
        if let launchBrowser { return launchBrowser.perform(command) }
        guard command == .browse, let document else { return super.perform(command) }
        application.keepAlive {
            let isClosed = await document.closeAsking(over: self.windowShown?.desktopWindow)
            if isClosed, document === self.document { self.document = nil }
        }
        return true
    }
}
