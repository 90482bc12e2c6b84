package import DocumentEngine
package import Foundation
package import FoundationExtras
package import RenderTree
package import SwiftUICore

/// What a window offers, by its place in the menus.
package typealias WindowMenuItems = [CommandGroupPlacement: [MenuItemNode]]

/// What shows itself in a window of which it is not the controller: a controller of UIKit's.
@MainActor
package protocol WindowGuest: AnyObject {
    /// What the window shows.
    var content: AnyView { get }
    /// The window's frame; read again after `WindowController.updateFrame`.
    var frame: GuestFrame { get }
    /// The menus of the window, from what every window offers.
    func menus(from standard: WindowMenuItems) -> WindowMenuItems
    /// Does a command; `false` leaves it to the window.
    func perform(_ command: StandardCommand) -> Bool
    /// Lets go of documents; `false` where the person wants to stay.
    func prepareToClose() async -> Bool
    /// The window is gone.
    func windowDidClose()
    func windowDidChangeActivity(isActive: Bool)
}

/// What a guest says about the frame of its window.
package struct GuestFrame: Equatable {
    package var title: String?
    package var subtitle: String?
    package var isEdited = false
    package var banner: BannerNode?
    package var headerCommands: [HeaderCommand] = []
    /// Whether the app is dark while the window is in use; `nil` leaves it to the desktop.
    package var isDark: Bool?
    /// What the window's file is called, if it has one.
    package var fileName: String?
    /// Where a dialog for files begins.
    package var folder: FileLocation?

    package init() {}
}

/// A window whose frame and content are those of a guest.
package final class GuestWindowController: WindowController {
    private let guest: any WindowGuest

    /// The guest is kept for as long as the window is.
    package init(runtime: AppRuntime, guest: any WindowGuest, undoManager: UndoManager) {
        self.guest = guest
        super.init(
            runtime: runtime,
            sceneIndex: runtime.browserSceneIndex,
            undoManager: undoManager,
            entryUndoManager: UndoManager()
        )
    }

    /// Opens the window, with that much room for the content, in points.
    package func show(in size: CGSize) {
        runtime.windows.append(self)
        var scene = SceneDescription(kind: .window(title: nil, content: { AnyView(EmptyView()) }))
        if runtime.scenes.indices.contains(sceneIndex) {
            scene.commands = runtime.scenes[sceneIndex].commands
        }
        scene.defaultSize = size
        open(guest.content, scene: scene)
    }

    // MARK: - WindowController

    override var title: String { guest.frame.title ?? host.window.title ?? runtime.name }
    override var subtitle: String? { guest.frame.subtitle }
    override var isEdited: Bool { guest.frame.isEdited }
    override var isDark: Bool? { guest.frame.isDark }
    override var banner: BannerNode? { guest.frame.banner }
    override var headerCommands: [HeaderCommand] { guest.frame.headerCommands }
    override var fileName: String? { guest.frame.fileName }
    override var folder: FileLocation? { guest.frame.folder }
    override var sceneName: String? { nil }

    override var standardCommands: WindowMenuItems {
        var standard = super.standardCommands
        standard[.newItem] = nil
        return guest.menus(from: standard)
    }

    override func performStandard(_ command: StandardCommand) {
        if guest.perform(command) { return runtime.graph.request() }
        super.performStandard(command)
    }

    override func prepareToClose() async -> Bool { await guest.prepareToClose() }

    package override func close() {
        guard isOpen else { return }
        super.close()
        guest.windowDidClose()
    }

    package override func windowDidChangeActivity(isActive: Bool) {
        super.windowDidChangeActivity(isActive: isActive)
        guest.windowDidChangeActivity(isActive: isActive)
    }
}
