import Combine
import DesktopRuntime
import Dispatch
import DocumentEngine
import Foundation
package import FoundationExtras
package import RenderTree
package import SwiftUICore

/// One window: its views, its menus, and what is asked of it.
@MainActor
package class WindowController: WindowDelegate {
    unowned let runtime: AppRuntime
    /// Which of the app's scenes the window belongs to.
    let sceneIndex: Int
    package let host: ViewHost
    package let undoManager: UndoManager
    /// Undoes typing that is part of no document; `nil` where all undo is one.
    let entryUndoManager: UndoManager?
    /// What its views have for its menus, and for other windows.
    package let sceneFocus: SceneFocus
    package private(set) var isOpen = false

    private var window: (any Window)?
    private var node: WindowNode?
    private var menus: WindowMenus?
    private var sceneValues: SceneValues?
    private let textCommands: TextCommands
    private var hasTextEditor = false
    private var shownCanUndo = CanUndo()

    init(
        runtime: AppRuntime,
        sceneIndex: Int,
        undoManager: UndoManager = UndoManager(),
        entryUndoManager: UndoManager? = nil
    ) {
        self.runtime = runtime
        self.sceneIndex = sceneIndex
        self.undoManager = undoManager
        self.entryUndoManager = entryUndoManager
        host = ViewHost(graph: runtime.graph)
        sceneFocus = SceneFocus(graph: runtime.graph)
        textCommands = TextCommands(
            preferences: runtime.textPreferences,
            graph: runtime.graph,
            environment: host.environment
        )
        host.environment.place(in: sceneFocus)
        host.environment.set(UndoManagerKey.self, to: undoManager)
        host.environment.set(WindowTraitsKey.self, to: host.window)
        host.environment.set(EntryUndoKey.self, to: entryUndoManager)
        host.environment.set(NewDocumentKey.self, to: runtime.newDocumentAction)
        host.environment.set(OpenDocumentKey.self, to: runtime.openDocumentAction)
        host.environment.set(FileStoreKey.self, to: runtime.services.store)
        host.environment.set(OpenSettingsKey.self, to: runtime.openSettingsAction)
        host.environment.set(OpenWindowKey.self, to: runtime.openWindowAction)
        host.environment.set(
            DismissWindowKey.self,
            to: DismissWindowAction { [weak self] id in
                guard let id else { self?.windowWantsToClose(); return }
                self?.runtime.closeWindows(named: id)
            }
        )
        host.environment.set(CloseWindowKey.self, to: { [weak self] in self?.windowWantsToClose() })
        host.environment.set(
            DesktopOpenerKey.self,
            to: DesktopOpener { [weak self] url in
                guard let self else { return false }
                return self.runtime.open(address: url.absoluteString, over: self)
            }
        )
        textCommands.onChange = { [weak self] in self?.updateFrame() }
        undoManager.onPositionChange = { [weak self] in self?.undoPositionDidChange() }
        entryUndoManager?.onPositionChange = { [weak self] in self?.undoDidChange() }
    }

    /// Creates the window with its content and shows it.
    func open(_ content: AnyView, scene: SceneDescription) {
        isOpen = true
        host.environment.set(SceneValuesKey.self, to: makeSceneValues())
        let menuEnvironment = EnvironmentScope(parent: host.environment)
        menuEnvironment.read(from: sceneFocus)
        let menus = WindowMenus(
            scene.commands,
            graph: runtime.graph,
            environment: menuEnvironment
        )
        menus.onChange = { [weak self] in self?.updateFrame() }
        self.menus = menus
        textCommands.take(fileName: fileName)
        var node = currentNode()
        if let size = scene.defaultSize { node.defaultSize = size }
        let window = runtime.windowSystem.makeWindow(
            node,
            root: host.rootID,
            client: host,
            delegate: self
        )
        self.window = window
        self.node = node
        host.surface = window
        host.window.onChange = { [weak self] in self?.updateFrame() }
        host.onCommit = { [weak self] in self?.contentDidChange() }
        host.window.attend(to: window, runtime: runtime)
        host.show(content)
        runtime.graph.flush()
        updateFrame()
        if !host.hasFocus, let input = host.firstInput { window.focus(input) }
        window.present()
        runtime.windowFollower?.windowDidOpen(self)
    }

    /// Moves the keyboard to where it is in a new window once what has changed is there.
    package final func focusFirstInput() {
        // The main queue comes after the flush that brings the change.
        DispatchQueue.main.async { [weak self] in
            guard let self, let input = host.firstInput else { return }
            window?.focus(input)
        }
    }

    package func present() { window?.present() }

    /// What the window's views kept the last time, and keep from now on.
    private func makeSceneValues() -> SceneValues {
        let name = sceneName
        let memory = runtime.sceneMemory
        var saved: [String: Any] = [:]
        // Two windows that are there at the same time are two scenes.
        if let name, !runtime.windows.contains(where: { $0 !== self && $0.sceneName == name }) {
            saved = memory.recall(name)
        }
        let values = SceneValues(saved) { [weak self] in
            DispatchQueue.main.async { self?.keepSceneValues() }
        }
        sceneValues = values
        return values
    }

    private func keepSceneValues() {
        guard let sceneValues, let name = sceneName else { return }
        runtime.sceneMemory.keep(sceneValues.contents, name)
    }

    /// Closes the window for good.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        keepSceneValues()
        host.close()
        // What was registered holds what it would change, and that holds the undo manager.
        for manager in [undoManager, entryUndoManager].compactMap(\.self) {
            manager.onPositionChange = nil
            manager.removeAllActions()
        }
        menus?.close()
        menus = nil
        sceneFocus.close()
        textCommands.close()
        window?.close()
        window = nil
        runtime.windowDidClose(self)
    }

    var surface: (any Window)? { window }
    package var isActive: Bool { window?.isActive ?? false }

    // MARK: - For subclasses

    var title: String { host.window.title ?? runtime.name }
    var subtitle: String? { nil }
    var isEdited: Bool { false }
    /// By what the window finds again what its views kept; `nil` where there is nothing to go by.
    var sceneName: String? { "scene \(sceneIndex)" }
    /// What the window's file is called, if it has one.
    var fileName: String? { nil }
    /// Where a dialog for files begins.
    var folder: FileLocation? { nil }
    var banner: BannerNode? { nil }
    var headerCommands: [HeaderCommand] { [] }
    /// What has shortcuts and stands in no menu.
    var hiddenCommands: [CommandNode] { [] }
    var hasMenus: Bool { true }
    /// Whether the window is one of a document.
    package var showsDocument: Bool { false }
    /// What others than the window say of its document; `nil` where it has none.
    package var documentSayings: DocumentSayings? { nil }

    /// Has the document count as edited, though nothing in it changed and nothing can be undone.
    package func markDocumentEdited() {}

    /// Whether the app is dark while the window is in use; `nil` leaves it to the desktop.
    var isDark: Bool? { nil }
    /// Whether the window opens as large as its content wants to be.
    var fitsContent: Bool { false }

    /// What the window offers of the standard groups.
    var standardCommands: WindowMenuItems {
        [
            .newItem: [StandardCommand.new.item(title: "New Window")],
            .undoRedo: [
                StandardCommand.undo.item(title: "Undo", isEnabled: undoTarget.canUndo),
                StandardCommand.redo.item(title: "Redo", isEnabled: redoTarget.canRedo),
            ],
            .appSettings: runtime.hasSettings
                ? [StandardCommand.settings.item(title: StandardCommand.settingsTitle)] : [],
            .windowList: [StandardCommand.close.item(title: "Close")],
            .appTermination: [StandardCommand.quit.item(title: "Quit")],
        ]
    }

    /// Lets go of the document, if there is one; `false` where the person wants to stay.
    func prepareToClose() async -> Bool { true }

    func performStandard(_ command: StandardCommand) {
        switch command {
        case .new: runtime.newWindow(like: self)
        case .open: runtime.chooseFilesToOpen(over: self)
        case .browse: runtime.browse()
        case .close: windowWantsToClose()
        case .settings: runtime.openSettings()
        case .quit: runtime.wantsToQuit()
        case .undo: undoTarget.undo()
        case .redo: redoTarget.redo()
        default: break
        }
        runtime.graph.request()
    }

    // MARK: - WindowDelegate

    package func windowWantsToClose() { closeAsking() }

    /// Closes the window once its document is let go of.
    ///
    /// - Parameter didClose: Not called where the person wants to stay.
    package final func closeAsking(_ didClose: @escaping @MainActor () -> Void = {}) {
        runtime.graph.finishEditing(in: host)
        runtime.keepAlive {
            guard await self.prepareToClose() else { return }
            self.close()
            didClose()
        }
    }

    package func windowDidChangeActivity(isActive: Bool) {
        host.environment.set(ScenePhaseKey.self, to: isActive ? .active : .inactive)
        if isActive { sceneFocus.activate() } else { runtime.didDeactivate() }
        runtime.activityDidChange()
        runtime.windowFollower?.windowDidChangeActivity(self)
    }

    package func perform(_ command: CommandID) {
        // What was typed just before the shortcut counts.
        runtime.graph.flush()
        if let standard = StandardCommand(rawValue: command.name) {
            // What is still being typed can be taken back there.
            if standard != .undo, standard != .redo { runtime.graph.finishEditing(in: host) }
            performStandard(standard)
        } else if command == ShortcutOverview.command.id {
            showShortcuts()
        } else if !textCommands.perform(command, on: window) {
            runtime.graph.finishEditing(in: host)
            // A subject of the scene brings the command to the views of this window alone.
            SignalAudience.$addressed.withValue(sceneFocus.audience) {
                _ = menus?.perform(command)
            }
        }
        runtime.graph.request()
    }

    // MARK: - The frame

    /// Brings title, marks and menus up to date.
    package final func updateFrame() {
        guard let window, let old = node else { return }
        textCommands.take(fileName: fileName)
        var new = currentNode()
        new.defaultSize = old.defaultSize
        guard new != old else { return }
        node = new
        window.update(from: old, to: new)
    }

    private func currentNode() -> WindowNode {
        let menus = hasMenus ? currentMenus() : MenuBuilder(parts: [], standard: [:])
        var node = WindowNode(
            title: title,
            subtitle: subtitle,
            isEdited: isEdited,
            toolbar: host.window.toolbar,
            primaryMenu: menus.primaryMenu,
            menuBar: menus.menuBar,
            banner: banner,
            headerCommands: headerCommands,
            hiddenCommands: hiddenCommands,
            fitsContent: fitsContent
        )
        node.isDark = isDark
        return node
    }

    private func currentMenus() -> MenuBuilder {
        var standard = standardCommands
        standard[.help] = [.command(ShortcutOverview.command)]
        let parts = menus?.parts ?? []
        if host.hasTextEditor {
            let own = parts.flatMap { MenuNode(title: "", sections: $0.host.sections).commands }
            let taken = Set(own.compactMap(\.shortcut))
            let text = textCommands.commands(avoiding: taken)
            standard.merge(text.mapValues { $0.map(MenuItemNode.command) }) { $0 + $1 }
        }
        return MenuBuilder(parts: parts, standard: standard)
    }

    private func showShortcuts() {
        let overview = ShortcutOverview(menus: currentMenus(), hasTextEditor: host.hasTextEditor)
        window?.showShortcuts(overview.groups)
    }

    /// Whether there is a text to edit decides on commands.
    private func contentDidChange() {
        guard hasTextEditor != host.hasTextEditor else { return }
        hasTextEditor = host.hasTextEditor
        updateFrame()
    }

    /// Follows the app's commands when its scenes were evaluated again.
    final func takeCommands(_ commands: [any Commands]) { menus?.take(commands) }

    /// What is being typed comes before what the document went through.
    private var undoTarget: UndoManager {
        entryUndoManager.flatMap { $0.canUndo ? $0 : nil } ?? undoManager
    }

    private var redoTarget: UndoManager {
        entryUndoManager.flatMap { $0.canRedo ? $0 : nil } ?? undoManager
    }

    func undoPositionDidChange() {
        // Whatever was typed elsewhere came before.
        entryUndoManager?.removeAllActions()
        undoDidChange()
    }

    private func undoDidChange() {
        runtime.graph.afterEvaluation { [weak self] in
            self?.tellUndoReaders()
            self?.updateFrame()
        }
    }

    /// Views that read the undo manager show whether there is something to undo.
    private func tellUndoReaders() {
        let can = CanUndo(undo: undoManager.canUndo, redo: undoManager.canRedo)
        guard can != shownCanUndo else { return }
        shownCanUndo = can
        host.environment.noteChange(of: UndoManagerKey.self)
    }

    private struct CanUndo: Equatable {
        var undo = false
        var redo = false
    }
}
