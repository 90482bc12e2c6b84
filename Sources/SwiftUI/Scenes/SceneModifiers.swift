import AppShell
public import Foundation
import SwiftUICore

/// A scene with something changed about its windows.
public struct ModifiedScene<Content: Scene> {
    let content: Content
    let change: @MainActor (inout SceneDescription) -> Void
}

extension ModifiedScene: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        content.allDescriptions(at: path + [0], linker).map { scene in
            var scene = scene
            change(&scene)
            return scene
        }
    }
}

// MARK: - Scene + commands, defaultSize

extension Scene {
    /// Adds commands to the application's menus.
    nonisolated public func commands<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene {
        let commands = content()
        return ModifiedScene(content: self) { $0.commands.append(commands) }
    }

    /// The size in points of the content of windows that open for the first time.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
        ModifiedScene(content: self) { $0.defaultSize = size }
    }

    /// The size in points of the content of windows that open for the first time.
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }
}
