package import DesktopRuntime
import Dispatch
package import DocumentEngine
package import Foundation
package import RenderTree
package import SwiftUICore
import UniformTypeIdentifiers

/// The running application: its scenes, its windows, and what the desktop asks of it.
@MainActor
package final class AppRuntime: ApplicationClient {
    let name: String
    package let services: DocumentServices
    package let graph = ViewGraph()
    package let defaults: UserDefaults
    let textPreferences: TextEditorPreferences
    var quit: @MainActor () -> Void = {}
    /// Writes down what is not a document, such as the user's defaults.
    package var beforeEnd: @MainActor () -> Void = {}
    /// What windows want to find again.
    var sceneMemory = SceneMemory()
    /// Has the same written down soon, away from the main thread.
    var onDeactivation: @MainActor () -> Void = {}

    /// Keeps what is unsaved in documents that no window of scenes shows; why what could not be kept
    /// could not.
    package var rescueOthers: @MainActor (_ isLastResort: Bool) -> [DocumentError] = { _ in [] }
    /// Closes such documents; `false` where one could not be saved.
    package var closeOthers: @MainActor () async -> Bool = { true }
    /// Stands for scenes where the app describes none.
    package weak var content: (any AppContent)?
    /// Shows files where the app's scenes have documents.
    package weak var browser: (any AppBrowser)?
    /// Hears of windows.
    package weak var windowFollower: (any WindowFollower)?

    package internal(set) var windows: [WindowController] = []
    package private(set) var scenes: [SceneDescription] = []
    private var contents: [StateLocation<WindowContent>] = []
    private var appHost: ViewHost?
    private var policyHost: ViewHost?
    private(set) var savePolicy = SavePolicy.autosave {
        didSet {
            for case let window as DocumentWindowController in windows {
                window.session.policy = savePolicy
            }
        }
    }
    private var panes: [WeakPane] = []
    private var system: (any WindowSystem)?
    /// Work that must end before the process does.
    private var pendingWork = 0
    /// How many new documents there have been.
    var untitledCount = 0
    /// Whether the app was told to end before and stayed, since it could not keep what is unsaved.
    private var hasRefusedToEnd = false
    private var opening: Task<Void, Never>?

    /// What people choose in the menus is kept in `defaults`.
    init(name: String, services: DocumentServices, defaults: UserDefaults = .standard) {
        self.name = name
        self.services = services
        self.defaults = defaults
        textPreferences = TextEditorPreferences(store: defaults)
    }

    var windowSystem: any WindowSystem {
        guard let system else { preconditionFailure("no window before launch") }
        return system
    }

    /// Follows the scenes that a value describes, now and whenever what it reads has changed.
    package func start<Value>(
        _ value: Value,
        scenes: @escaping @MainActor (Value, PropertyLinker) -> [SceneDescription]
    ) {
        let host = ViewHost(graph: graph)
        appHost = host
        host.show(
            Evaluated(value, read: scenes) { [weak self] scenes in
                self?.take(scenes)
            }
        )
        let policyHost = ViewHost(graph: graph)
        self.policyHost = policyHost
        policyHost.show(
            Evaluated(SavePolicyReader(defaults)) { reader, _ in
                reader.policy
            } take: { [weak self] policy in
                self?.savePolicy = policy
            }
        )
    }

    private func take(_ scenes: [SceneDescription]) {
        self.scenes = scenes
        while contents.count < scenes.count { contents.append(StateLocation(.none)) }
        for (index, scene) in scenes.enumerated() {
            switch scene.kind {
            case .window(_, let content), .settings(let content):
                contents[index].set(WindowContent(make: content))
            case .launch(let content):
                let words = scene.launchWords
                contents[index].set(WindowContent { content(words) })
            case .document: break
            }
        }
        browser?.scenesDidChange()
        for window in windows where window.sceneIndex < scenes.count {
            window.takeCommands(scenes[window.sceneIndex].commands)
        }
    }

    // MARK: - ApplicationClient

    package func launch(on windowSystem: any WindowSystem, opening paths: [[UInt8]]) {
        system = windowSystem
        services.recents.onChange = { [weak self] in
            for pane in self?.panes ?? [] { pane.pane?.model.recentsDidChange() }
        }
        openInTurn {
            await self.openFiles(paths)
            if paths.isEmpty { await self.reopenSession() }
            await self.offerRecovered()
            if self.windows.isEmpty, paths.isEmpty { await self.openFirstWindow() }
        }
    }

    package func open(_ paths: [[UInt8]]) {
        openInTurn { await self.openFiles(paths) }
    }

    package func activate() {
        openInTurn {
            let document = self.windows.last { $0 is DocumentWindowController }
            if let window = document ?? self.browser?.window ?? self.windows.last {
                window.present()
            } else {
                await self.openFirstWindow()
            }
        }
    }

    package func update() { graph.flush() }

    package func rescue() -> Bool {
        graph.finishEditing()
        var failures: [DocumentError] = []
        for case let window as DocumentWindowController in windows {
            do throws(DocumentError) {
                try window.session.rescue()
            } catch {
                complain(error)
                failures.append(error)
                if hasRefusedToEnd { window.session.autosaveAtOnce(isLastResort: true) }
            }
        }
        for error in rescueOthers(hasRefusedToEnd) {
            complain(error)
            failures.append(error)
        }
        // Only now that everything is safe: a disk that hangs must not keep the rest from it.
        for case let window as DocumentWindowController in windows {
            window.session.autosaveAtOnce()
        }
        keepSession(openPlaces)
        beforeEnd()
        guard !failures.isEmpty else { return true }
        hasRefusedToEnd = true
        keepAlive {
            _ = await self.windowSystem.ask(.cannotEnd(failures), over: self.windows.last?.surface)
        }
        return false
    }

    package func willEnd() {
        let deadline = DispatchTime.now() + .seconds(2)
        for pane in panes { pane.pane?.model.changes?.endAll(by: deadline) }
    }

    package func wantsToQuit() {
        graph.finishEditing()
        let session = openPlaces
        keepAlive {
            // Until none is left: another may have been opened while a question waited.
            while let window = self.windows.last {
                if window.isEdited { window.present() }
                guard await window.prepareToClose() else { return }
                window.close()
            }
            guard await self.closeOthers() else { return }
            self.endSession(session)
            self.beforeEnd()
            self.quit()
        }
    }

    package var hasOpenWindows: Bool { !windows.isEmpty || isWorking }

    /// Whether something that was asked for is still under way.
    var isWorking: Bool { pendingWork > 0 }

    // MARK: - Windows

    /// Tells a browser of what all browsers are told, for as long as it is there.
    package func attend(to pane: BrowserPane) {
        panes.removeAll { $0.pane == nil }
        panes.append(WeakPane(pane: pane))
    }

    private struct WeakPane {
        weak var pane: BrowserPane?
    }

    func didDeactivate() { onDeactivation() }

    /// Tells the app and its windows which of them are in use.
    func activityDidChange() {
        let isInUse = windows.contains { $0.isActive }
        appHost?.environment.set(ScenePhaseKey.self, to: isInUse ? .active : .inactive)
        for window in windows {
            let state: ControlActiveState =
                window.isActive ? .key : isInUse ? .active : .inactive
            window.host.environment.set(ControlActiveStateKey.self, to: state)
        }
        graph.request()
    }

    func windowDidClose(_ window: WindowController) {
        windows.removeAll { $0 === window }
        windowFollower?.windowDidClose(window)
        activityDidChange()
        // Views say good-bye first: they may write down something of theirs.
        graph.flush()
        if windows.isEmpty { beforeEnd() }
        graph.request()
    }

    /// Does work during which the process does not end, even with no window open.
    @discardableResult
    package func keepAlive(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        pendingWork += 1
        return Task {
            await work()
            pendingWork -= 1
            graph.request()
        }
    }

    /// Does one opening after the other: a question about one, such as whether to recover its text,
    /// is answered before the next can ask the same.
    func openInTurn(_ work: @escaping @MainActor () async -> Void) {
        opening = keepAlive { [before = opening] in
            await before?.value
            await work()
        }
    }

    /// Asks a question over a window, else over the one that came last.
    package func ask(_ question: QuestionNode, over window: WindowController? = nil) async -> Int {
        await windowSystem.ask(question, over: (window ?? windows.last)?.surface)
    }

    /// Lets the person choose files over the window that is in use.
    package func chooseFiles(_ dialog: FileDialogNode) async -> [[UInt8]]? {
        let window = windows.last { $0.isActive } ?? windows.last
        return await windowSystem.chooseFiles(dialog, over: window?.surface)
    }

    func newWindow(like window: WindowController) { open(sceneAt: window.sceneIndex) }

    /// Shows a new document of the group whose commands a browser has.
    package func newDocument() { open(sceneAt: browserSceneIndex) }

    /// Lets people choose a document, or shows the app's own first window.
    func openFirstWindow() async {
        if let content { return content.openFirstWindow() }
        switch FirstWindow(of: scenes) {
        case .browser: await browser?.show(nil)
        case .scene(let index): open(sceneAt: index)
        case nil: break
        }
    }

    var openWindowAction: OpenWindowAction {
        OpenWindowAction { [weak self] id in
            guard let self else { return }
            guard let index = scenes.firstIndex(where: { $0.id == id }) else {
                return complain(AppMistake.unknownWindow(id))
            }
            open(sceneAt: index)
            graph.request()
        }
    }

    func closeWindows(named id: String) {
        for window in windows
        where window is PlainWindowController && scenes[window.sceneIndex].id == id {
            window.windowWantsToClose()
        }
    }

    /// What the document browser shows above the files, if anything.
    package var launchContent: AnyView? {
        scenes.firstIndex(where: \.isLaunch).map { AnyView(WindowRoot(content: contents[$0])) }
    }

    func browse() { openInTurn { await self.browser?.show(nil) } }

    private func open(sceneAt index: Int) {
        switch scenes[index].kind {
        case .document(let document): openUntitled(document, sceneIndex: index)
        case .window(let title, _):
            if scenes[index].isSingle,
                let window = windows.last(where: {
                    $0 is PlainWindowController && $0.sceneIndex == index
                })
            {
                return window.present()
            }
            let window = PlainWindowController(
                runtime: self,
                sceneIndex: index,
                sceneTitle: title
            )
            show(window, sceneAt: index)
        case .settings:
            show(SettingsWindowController(runtime: self, sceneIndex: index), sceneAt: index)
        case .launch: browse()
        }
    }

    private func show(_ window: WindowController, sceneAt index: Int) {
        windows.append(window)
        window.open(AnyView(WindowRoot(content: contents[index])), scene: scenes[index])
    }

    /// Shows a new document: one that the app has made, or the group's own.
    ///
    /// - Returns: Whether the group's documents are of that type.
    @discardableResult
    func openUntitled(
        _ group: any DocumentScene,
        sceneIndex: Int,
        _ request: NewDocumentRequest = NewDocumentRequest()
    ) -> Bool {
        let window = DocumentWindowController(
            runtime: self,
            sceneIndex: sceneIndex,
            document: group
        )
        windows.append(window)
        guard window.openUntitled(named: nextUntitledName, request) else {
            windows.removeAll { $0 === window }
            return false
        }
        untitledCount += 1
        browser?.close()
        return true
    }

    /// What the next new document is called.
    var nextUntitledName: String {
        untitledCount == 0 ? "Untitled" : "Untitled \(untitledCount + 1)"
    }

    // MARK: - Settings

    var hasSettings: Bool { scenes.contains(where: \.isSettings) }

    /// Opens the window of the app's settings, or raises it.
    func openSettings() {
        if let open = windows.first(where: { $0 is SettingsWindowController }) {
            return open.present()
        }
        if let index = scenes.firstIndex(where: \.isSettings) { open(sceneAt: index) }
    }

    var openSettingsAction: OpenSettingsAction {
        OpenSettingsAction { [weak self] in self?.openSettings() }
    }
}

/// What makes the content of a window group's windows.
struct WindowContent {
    let make: @MainActor () -> AnyView

    static let none = WindowContent(make: { AnyView(EmptyView()) })
}

/// A window's content, made anew when the app's body was.
private struct WindowRoot: View {
    let content: StateLocation<WindowContent>

    var body: some View { content.get().make() }
}

/// A window of a window group.
private final class PlainWindowController: WindowController {
    private let sceneTitle: String?

    init(runtime: AppRuntime, sceneIndex: Int, sceneTitle: String?) {
        self.sceneTitle = sceneTitle
        super.init(runtime: runtime, sceneIndex: sceneIndex)
    }

    override var title: String { host.window.title ?? sceneTitle ?? runtime.name }
}
