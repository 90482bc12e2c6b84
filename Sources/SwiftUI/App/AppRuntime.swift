import DesktopRuntime
import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore
import UniformTypeIdentifiers

/// The running application: its scenes, its windows, and what the desktop asks of it.
@MainActor
final class AppRuntime: ApplicationClient {
    let name: String
    let services: DocumentServices
    let graph = ViewGraph()
    var quit: @MainActor () -> Void = {}
    /// Writes down what is not a document, such as the user's defaults.
    var beforeEnd: @MainActor () -> Void = {}
    /// Has the same written down soon, away from the main thread.
    var onDeactivation: @MainActor () -> Void = {}

    private(set) var windows: [WindowController] = []
    private(set) var scenes: [SceneDescription] = []
    private var contents: [StateLocation<WindowContent>] = []
    private var appHost: ViewHost?
    private var system: (any WindowSystem)?
    /// Work that must end before the process does.
    private var pendingWork = 0
    private var untitledCount = 0
    private var opening: Task<Void, Never>?

    init(name: String, services: DocumentServices) {
        self.name = name
        self.services = services
    }

    var windowSystem: any WindowSystem {
        guard let system else { preconditionFailure("no window before launch") }
        return system
    }

    /// Makes the app's value and its scenes, and keeps the scenes up to date from then on.
    func start<Application: App>(_ type: Application.Type) {
        let host = ViewHost(graph: graph)
        appHost = host
        host.show(
            Evaluated(Application()) { [weak self] app, linker in
                self?.take(app.body.allDescriptions(linker))
            }
        )
    }

    private func take(_ scenes: [SceneDescription]) {
        self.scenes = scenes
        for (index, scene) in scenes.enumerated() {
            guard case .window(_, let content) = scene.kind else {
                if index >= contents.count { contents.append(StateLocation(.none)) }
                continue
            }
            if index < contents.count {
                contents[index].set(WindowContent(make: content))
            } else {
                contents.append(StateLocation(WindowContent(make: content)))
            }
        }
        for window in windows where window.sceneIndex < scenes.count {
            window.takeCommands(scenes[window.sceneIndex].commands)
        }
    }

    // MARK: - ApplicationClient

    func launch(on windowSystem: any WindowSystem, opening paths: [[UInt8]]) {
        system = windowSystem
        openInTurn {
            await self.openFiles(paths)
            await self.offerRecovered()
            if self.windows.isEmpty, paths.isEmpty { self.openFirstWindow() }
        }
    }

    func open(_ paths: [[UInt8]]) {
        openInTurn { await self.openFiles(paths) }
    }

    func activate() {
        openInTurn {
            if let window = self.windows.last {
                window.present()
            } else {
                self.openFirstWindow()
            }
        }
    }

    func update() { graph.flush() }

    func rescue() -> Bool {
        graph.flush()
        var failures: [DocumentError] = []
        for case let window as DocumentWindowController in windows {
            do throws(DocumentError) {
                try window.session.rescue()
            } catch {
                complain(error)
                failures.append(error)
            }
        }
        beforeEnd()
        guard !failures.isEmpty else { return true }
        keepAlive {
            _ = await self.windowSystem.ask(.cannotEnd(failures), over: self.windows.last?.surface)
        }
        return false
    }

    func wantsToQuit() {
        graph.flush()
        keepAlive {
            // Until none is left: another may have been opened while a question waited.
            while let window = self.windows.last {
                if window.isEdited { window.present() }
                guard await window.prepareToClose() else { return }
                window.close()
            }
            self.beforeEnd()
            self.quit()
        }
    }

    var hasOpenWindows: Bool { !windows.isEmpty || isWorking }

    /// Whether something that was asked for is still under way.
    var isWorking: Bool { pendingWork > 0 }

    // MARK: - Windows

    func didDeactivate() { onDeactivation() }

    func windowDidClose(_ window: WindowController) {
        windows.removeAll { $0 === window }
        // Views say good-bye first: they may write down something of theirs.
        graph.flush()
        if windows.isEmpty { beforeEnd() }
        graph.request()
    }

    /// Does work during which the process does not end, even with no window open.
    func keepAlive(_ work: @escaping @MainActor () async -> Void) {
        pendingWork += 1
        Task {
            await work()
            pendingWork -= 1
            graph.request()
        }
    }

    /// Does one opening after the other: a question about one, such as whether to recover its text,
    /// is answered before the next can ask the same.
    private func openInTurn(_ work: @escaping @MainActor () async -> Void) {
        let before = opening
        pendingWork += 1
        opening = Task {
            await before?.value
            await work()
            pendingWork -= 1
            graph.request()
        }
    }

    func newWindow(like window: WindowController) {
        open(sceneAt: window.sceneIndex)
    }

    private func openFirstWindow() {
        if !scenes.isEmpty { open(sceneAt: 0) }
    }

    private func open(sceneAt index: Int) {
        switch scenes[index].kind {
        case .document(let document): openUntitled(document, sceneIndex: index)
        case .window(let title, _):
            let window = PlainWindowController(
                runtime: self,
                sceneIndex: index,
                sceneTitle: title
            )
            windows.append(window)
            window.open(AnyView(WindowRoot(content: contents[index])), scene: scenes[index])
        }
    }

    private func openUntitled(_ document: any DocumentScene, sceneIndex: Int) {
        let window = DocumentWindowController(
            runtime: self,
            sceneIndex: sceneIndex,
            document: document
        )
        windows.append(window)
        untitledCount += 1
        window.openUntitled(named: untitledCount == 1 ? "Untitled" : "Untitled \(untitledCount)")
    }

    // MARK: - Files

    func chooseFilesToOpen(over window: WindowController) {
        let types = documentScenes.flatMap(\.document.readableContentTypes)
        let dialog = FileDialogNode(
            title: "Open",
            purpose: .open(allowsMultiple: true),
            filters: FileFilters.filters(for: types),
            folder: (window as? DocumentWindowController)?.session.location?.folder.bytes
        )
        keepAlive {
            let paths = await self.windowSystem.chooseFiles(dialog, over: window.surface)
            if let paths { self.open(paths) }
        }
    }

    /// Opens files in windows of their own; what could not be opened is told once for all.
    private func openFiles(_ paths: [[UInt8]]) async {
        var failures: [DocumentError] = []
        for path in paths {
            do throws(DocumentError) {
                try await openFile(at: FileLocation(bytes: path))
            } catch {
                complain(error)
                failures.append(error)
            }
        }
        guard !failures.isEmpty else { return }
        _ = await windowSystem.ask(.report(failures), over: nil)
    }

    /// Opens a file in a window of its own, or raises the window that has it already.
    private func openFile(at location: FileLocation) async throws(DocumentError) {
        if let open = documentWindow(showing: location) { return open.present() }
        guard let (index, document) = documentScene(for: location) else {
            throw DocumentError(.unreadable("\(name) opens no documents."), at: location)
        }
        let window = DocumentWindowController(
            runtime: self,
            sceneIndex: index,
            document: document
        )
        windows.append(window)
        do throws(DocumentError) {
            try await window.openFile(at: location)
        } catch {
            windows.removeAll { $0 === window }
            throw error
        }
        // Looked for only now: somebody may have typed into it meanwhile.
        let untouched = windows.compactMap { $0 as? DocumentWindowController }
            .first { $0 !== window && $0.isOpen && $0.isUntouched }
        if let untouched, await untouched.prepareToClose() { untouched.close() }
    }

    /// The window whose document is this file, under whatever name.
    func documentWindow(showing location: FileLocation) -> DocumentWindowController? {
        let identity = services.store.identity(of: location)
        return windows.lazy.compactMap { $0 as? DocumentWindowController }.first { window in
            guard window.session.location != location else { return true }
            guard let identity, let place = window.session.location else { return false }
            // As it was read, and as it is now: the file may have been replaced meanwhile.
            return window.session.identity == identity
                || services.store.identity(of: place) == identity
        }
    }

    private var documentScenes: [(index: Int, document: any DocumentScene)] {
        scenes.enumerated().compactMap { index, scene in
            if case .document(let document) = scene.kind { (index, document) } else { nil }
        }
    }

    /// The group that has a type for the file's name, or the first: it will say if it cannot read it.
    private func documentScene(
        for location: FileLocation
    ) -> (Int, any DocumentScene)? {
        let type = UTType(filenameExtension: location.filenameExtension)
        let match = documentScenes.first { candidate in
            candidate.document.readableContentTypes.contains { type?.conforms(to: $0) ?? false }
        }
        return (match ?? documentScenes.first).map { ($0.index, $0.document) }
    }

    /// Offers what an earlier run could not save and no window has offered yet.
    private func offerRecovered() async {
        guard !documentScenes.isEmpty else { return }
        let recovery = services.recovery
        let records: [RecoveryRecord]
        do {
            records = try await Task.detached { try recovery.records() }.value
        } catch {
            return await report(error)
        }
        for record in records where record.cause == .unsaved && !isOpen(record) {
            guard let (index, document) = documentScene(for: record) else { continue }
            let offer = RecoveryOffer(record: record, isFileChanged: await isFileChanged(record))
            switch await RecoveryQuestion.ask(offer, windowSystem, over: nil) {
            case .later: continue
            case .discard: await Task.detached { try? recovery.discard(record.id) }.value
            case .recover:
                let window = DocumentWindowController(
                    runtime: self,
                    sceneIndex: index,
                    document: document
                )
                windows.append(window)
                do {
                    try await window.open(recovered: record)
                } catch {
                    windows.removeAll { $0 === window }
                    await report(error)
                }
            }
        }
    }

    /// Whether another program has changed the file since the text was kept.
    private func isFileChanged(_ record: RecoveryRecord) async -> Bool {
        guard let location = record.location, let base = record.baseFingerprint else {
            return false
        }
        let store = services.store
        return await Task.detached { (try? store.change(of: location, since: base)) ?? nil }.value
            != nil
    }

    /// The group whose documents are of the record's type.
    private func documentScene(for record: RecoveryRecord) -> (Int, any DocumentScene)? {
        let type = UTType(record.contentType)
        let match = documentScenes.first { candidate in
            // By name first: a type that no Info.plist declares is not found by it.
            candidate.document.writableContentTypes.contains {
                $0.identifier == record.contentType || type?.conforms(to: $0) ?? false
            }
        }
        return (match ?? documentScenes.first).map { ($0.index, $0.document) }
    }

    private func isOpen(_ record: RecoveryRecord) -> Bool {
        record.location.map { documentWindow(showing: $0) != nil } ?? false
    }

    private func report(_ error: any Error) async {
        complain(error)
        let documentError =
            error as? DocumentError
            ?? DocumentError(.unreadable(error.localizedDescription), named: name)
        _ = await windowSystem.ask(.report([documentError]), over: nil)
    }

    /// For whoever started the application from a terminal.
    private func complain(_ error: any Error) {
        let error = error as? any LocalizedError
        let text = [error?.errorDescription, error?.recoverySuggestion].compactMap { $0 }
        FileHandle.standardError.write(
            Data((name + ": " + text.joined(separator: " ") + "\n").utf8)
        )
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
