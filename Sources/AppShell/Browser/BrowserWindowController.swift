import DesktopRuntime
import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore

/// The window in which people choose a document, shown when the application starts without one.
@MainActor
final class BrowserWindowController: WindowController {
    private let pane: BrowserPane

    init(runtime: AppRuntime, folder: FileLocation) {
        let scenes = runtime.documentScenes
        pane = BrowserPane(
            folder: folder,
            services: runtime.services,
            types: scenes.flatMap(\.document.readableContentTypes),
            defaults: runtime.defaults
        )
        let editor = scenes.first { $0.document.role == .editor }
        super.init(runtime: runtime, sceneIndex: editor?.index ?? scenes.first?.index ?? 0)
        pane.onPick = { [weak runtime] in runtime?.open($0.map(\.bytes)) }
        pane.ask = { [weak self] question in
            guard let self else { return 0 }
            return await self.runtime.ask(question, over: self)
        }
        pane.askForText = { [weak self] question in
            guard let self else { return nil }
            return await self.runtime.windowSystem.askForText(question, over: self.surface)
        }
        pane.focusFiles = { [weak self] in self?.focusFirstInput() }
        pane.openFolder = { [weak self] folder in
            guard let self else { return }
            _ = self.runtime.open(address: folder.url.absoluteString, over: self)
        }
        model.onShow = { [weak runtime] folder in runtime?.rememberFolder(folder) }
        pane.onFrameChange = { [weak self] in self?.updateFrame() }
        runtime.attend(to: pane)
        if editor != nil {
            pane.onNew = { [weak self] in
                guard let self else { return }
                runtime.newWindow(like: self)
            }
        }
    }

    var model: BrowserModel { pane.model }

    func show() {
        var scene = runtime.scenes[sceneIndex]
        // That of documents says nothing about lists.
        scene.defaultSize = CGSize(width: 900, height: 600)
        open(pane.view, scene: scene)
    }

    // MARK: - WindowController

    override var title: String { pane.title }
    override var subtitle: String? { pane.subtitle }
    override var folder: FileLocation? { model.folder }
    override var headerCommands: [HeaderCommand] { pane.headerCommands }

    override var standardCommands: WindowMenuItems { pane.menus(from: super.standardCommands) }

    override func performStandard(_ command: StandardCommand) {
        if !pane.perform(command) { super.performStandard(command) }
    }

    override func close() {
        pane.close()
        super.close()
    }
}
