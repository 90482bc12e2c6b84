import DesktopRuntime
import DocumentEngine
import Foundation
import HeadlessBackend
import LinuxPlatform
import RenderTree
import TestSupport
import UniformTypeIdentifiers

@testable import AppShell
@testable import UIKit

/// A whole app of UIKit's, with real files, on a desktop in memory.
@MainActor
final class KitHarness {
    let desktop = HeadlessWindowSystem()
    let playground: FilePlayground
    let delegate: TestDelegate
    let runtime: AppRuntime
    private let app: KitApp
    private let defaults: UserDefaults
    private let defaultsName = "KitHarness-\(UUID())"
    private(set) var hasQuit = false

    /// The run before this one, which had the same files and defaults.
    private let previous: KitHarness?
    private let recovery: MemoryRecoveryStore

    /// - Parameter makeRoot: Makes what the first window shows.
    init(
        after previous: KitHarness? = nil,
        _ makeRoot: @escaping @MainActor () -> UIViewController
    ) throws {
        self.previous = previous
        let playground = try previous?.playground ?? FilePlayground()
        self.playground = playground
        guard let defaults = previous?.defaults ?? UserDefaults(suiteName: defaultsName) else {
            preconditionFailure("no defaults of one's own")
        }
        self.defaults = defaults
        let recovery = previous?.recovery ?? MemoryRecoveryStore()
        self.recovery = recovery
        let versions = DirectoryVersionStore(folder: playground.location(".versions"))
        // Others count the watches of this process.
        let folderWatcher = MemoryListing(files: MemoryFileStore())
        runtime = AppRuntime(
            name: "Test",
            services: DocumentServices(
                store: PosixFileStore(recovery: recovery, versions: versions),
                recovery: recovery,
                versions: versions,
                watcher: ManualWatcher(),
                browsing: BrowsingServices(
                    listing: PosixDirectoryListing(),
                    folderWatcher: folderWatcher,
                    changing: FileChanging(operations: PosixFileOperations(), trash: PosixTrash())
                ),
                recents: MemoryRecents(),
                documentsFolder: playground.folder,
                homeFolder: playground.folder
            ),
            defaults: defaults
        )
        delegate = TestDelegate(makeRoot)
        app = KitApp(delegate)
        app.attach(to: runtime)
        UIApplication.shared.windowList = []
        runtime.quit = { [weak self] in self?.hasQuit = true }
    }

    /// An app whose browser presents each file that the app is told to open.
    convenience init(opening browser: TestBrowser) throws {
        try self.init { browser }
        delegate.onOpen = { [unowned self] file in
            browser.present(a: file.lastPathComponent, in: self)
        }
    }

    isolated deinit { defaults.removePersistentDomain(forName: defaultsName) }

    /// Starts with files of the playground, or none.
    func launch(_ names: [String] = []) async {
        runtime.launch(on: desktop, opening: names.map { playground.location($0).bytes })
        await settle()
    }

    func settle() async { await wait { !self.runtime.isWorking } }

    @discardableResult
    func wait(until condition: () -> Bool) async -> Bool {
        await TestSupport.wait {
            runtime.update()
            return condition()
        }
    }

    /// What is kept of unsaved texts.
    var drafts: [String] { recovery.texts }

    /// The next start is not told what was open.
    func forgetSession() { defaults.removeObject(forKey: "OpenDocuments") }

    /// Closes all windows as a person does; documents that stay open would be found by other tests.
    func end() async {
        for window in windows { window.delegate.windowWantsToClose() }
        await settle()
    }

    // MARK: - The person

    var windows: [HeadlessWindow] { desktop.openWindows }

    var root: UIViewController? { delegate.window?.rootViewController }

    func texts(of window: HeadlessWindow?) -> [String] {
        guard let window else { return [] }
        return window.allIDs.compactMap { id in
            switch window.node(id)?.content {
            case .text(let text): text.text.string
            case .button(let button): button.title
            case .textEditor: window.shownText(of: id)
            default: nil
            }
        }
    }

    /// Presses a button in a window or in its bar.
    func press(_ title: String, in window: HeadlessWindow? = nil) async {
        let window = window ?? windows.last
        let id = window.flatMap { window in
            window.allIDs.first { id in
                guard case .button(let button) = window.node(id)?.content else { return false }
                return button.title == title
                    || window.node(id)?.traits.accessibilityLabel == title
            }
        }
        if let id { window?.press(id) }
        runtime.update()
        await settle()
    }

    func perform(_ command: StandardCommand, in window: HeadlessWindow? = nil) async {
        (window ?? windows.last)?.delegate.perform(command.id)
        await settle()
    }

    func type(_ text: String, into window: HeadlessWindow? = nil) {
        guard let window = window ?? windows.last else { return }
        let id = window.ids().first { id in
            if case .textEditor = window.node(id)?.content { true } else { false }
        }
        guard let id, let old = window.shownText(of: id) else { return }
        let edit = TextEdit(offset: old.unicodeScalars.count, removed: "", inserted: text)
        window.edit(id, edit)
        runtime.update()
    }
}

final class TestDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let makeRoot: @MainActor () -> UIViewController
    private(set) var opened: [URL] = []
    private(set) var events: [String] = []
    /// Opens files; without it, the app opens none.
    var onOpen: (@MainActor (URL) -> Void)?

    init(_ makeRoot: @escaping @MainActor () -> UIViewController) {
        self.makeRoot = makeRoot
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        events.append("launched")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = makeRoot()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        opened.append(url)
        onOpen?(url)
        return onOpen != nil
    }

    func applicationWillTerminate(_ application: UIApplication) { events.append("ended") }
}

/// A controller that writes down when it appears.
final class LabelController: UIViewController {
    private let text: String
    private(set) var events: [String] = []

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("loaded")
        let label = UILabel()
        label.text = text
        view.addSubview(label)
    }

    override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
    override func viewWillDisappear(_ animated: Bool) { events.append("will go") }
    override func viewDidDisappear(_ animated: Bool) { events.append("gone") }
}
