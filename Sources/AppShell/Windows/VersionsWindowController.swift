import DocumentEngine
import Foundation
import RenderTree
import SwiftUICore

/// A window with a document's versions.
@MainActor
final class VersionsWindowController: WindowController {
    private let name: String

    init(runtime: AppRuntime, sceneIndex: Int, documentName: String) {
        name = documentName
        super.init(runtime: runtime, sceneIndex: sceneIndex)
    }

    func show(_ browser: VersionBrowser) {
        var scene = runtime.scenes[sceneIndex]
        scene.commands = []
        scene.defaultSize = CGSize(width: 1_000, height: 640)
        let view = VersionBrowserView(browser: browser) { [weak self] in
            guard let self else { return }
            runtime.keepAlive { if await browser.restore() { self.close() } }
        }
        open(AnyView(view), scene: scene)
    }

    override var fileName: String? { name }

    /// All that there is to do is in the window itself.
    override var hiddenCommands: [CommandNode] {
        var close = StandardCommand.close.node(title: "Close")
        close.alternatives = [KeyShortcut(.escape, modifiers: [])]
        return [close, StandardCommand.quit.node(title: "Quit")]
    }

    override var hasMenus: Bool { false }

    override var title: String { "Versions of “\(name)”" }
}
