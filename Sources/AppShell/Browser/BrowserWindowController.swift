import DesktopRuntime
import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore

/// The window in which people choose a document, shown when the application starts without one.
@MainActor
final class BrowserWindowController: WindowController {
    let model: BrowserModel
    private let rows: BrowserRows

    init(runtime: AppRuntime, folder: FileLocation) {
        let scenes = runtime.documentScenes
        model = BrowserModel(
            folder: folder,
            services: runtime.services.browsing,
            recents: runtime.services.recents,
            filter: EntryFilter(types: scenes.flatMap(\.document.readableContentTypes))
        )
        rows = BrowserRows(of: model)
        let editor = scenes.first { $0.document.role == .editor }
        super.init(runtime: runtime, sceneIndex: editor?.index ?? scenes.first?.index ?? 0)
        model.onOpen = { [weak runtime] location in runtime?.open([location.bytes]) }
        model.onShow = { [weak runtime] folder in runtime?.rememberFolder(folder) }
    }

    func show() {
        var scene = runtime.scenes[sceneIndex]
        // That of documents says nothing about lists.
        scene.defaultSize = CGSize(width: 720, height: 560)
        let new: @MainActor () -> Void = { [weak self] in self?.performStandard(.new) }
        let view = BrowserView(
            model: model,
            rows: rows,
            onNew: canMakeDocuments ? new : nil,
            onFrameChange: { [weak self] in self?.updateFrame() }
        )
        open(AnyView(view), scene: scene)
    }

    private var canMakeDocuments: Bool {
        runtime.documentScenes.contains { $0.document.role == .editor }
    }

    // MARK: - WindowController

    override var title: String {
        switch model.place {
        case .folder(let folder): folder.name
        case .recents: "Recent"
        }
    }

    override var subtitle: String? {
        guard case .folder(let folder) = model.place else { return nil }
        return folder.displayPath
    }

    override var folder: FileLocation? { model.folder }

    override var headerCommands: [HeaderCommand] {
        let new = HeaderCommand(
            command: StandardCommand.new.node(title: "New Document"),
            look: .icon("document-new-symbolic"),
            isLeading: true
        )
        let up = HeaderCommand(command: upCommand, look: .icon("go-up-symbolic"), isLeading: true)
        let recent = HeaderCommand(
            command: recentCommand,
            look: .icon("document-open-recent-symbolic"),
            isLeading: true
        )
        let open = HeaderCommand(command: openCommand, look: .title, isLeading: false)
        return [up, recent] + (canMakeDocuments ? [new] : []) + [open]
    }

    override var standardCommands: [CommandGroupPlacement: [MenuItemNode]] {
        var commands = super.standardCommands
        commands[.undoRedo] = nil
        commands[.newItem] =
            (canMakeDocuments ? [StandardCommand.new.item(title: "New Document")] : [])
            + [StandardCommand.open.item(title: "Open…")]
        commands[.sidebar] = [
            .command(upCommand), .command(recentCommand),
            StandardCommand.reload.item(title: "Reload"),
        ]
        return commands
    }

    private var upCommand: CommandNode {
        StandardCommand.goUp.node(title: "Go Up", isEnabled: model.canGoUp)
    }

    private var recentCommand: CommandNode {
        var command = StandardCommand.showRecents.node(title: "Recent Documents")
        command.isOn = model.place == .recents
        return command
    }

    private var openCommand: CommandNode {
        StandardCommand.openSelection.node(title: "Open", isEnabled: model.selection != nil)
    }

    override func performStandard(_ command: StandardCommand) {
        switch command {
        case .goUp: model.goUp()
        case .reload: model.reload()
        case .openSelection: model.openSelection()
        case .showRecents:
            if model.place == .recents { model.show(model.folder) } else { model.showRecents() }
        default: super.performStandard(command)
        }
    }

    override func close() {
        model.close()
        super.close()
    }
}
