import DesktopRuntime
import Foundation
import SwiftUICore

/// From the program's first line to the running main loop.
@MainActor
package enum AppLauncher {
    /// Runs an app to its end; `start` says what its first windows and documents are.
    package static func run(
        _ start: @MainActor (AppRuntime) -> Void
    ) -> Never {
        let identity = AppIdentity.current
        // Before the app's own properties read any of them.
        let keeper = DefaultsKeeper(applicationID: identity.id)
        keeper.restore()
        DefaultsChanges.shared.onChange { keeper.noteChange(of: $0) }
        let services = DesktopRuntime.documentServices(applicationID: identity.id)
        let runtime = AppRuntime(name: identity.name, services: services)
        let sceneKeeper = SceneKeeper(applicationID: identity.id)
        runtime.sceneMemory = SceneMemory(
            recall: { sceneKeeper.values(of: $0) },
            keep: { sceneKeeper.keep($0, of: $1) }
        )
        runtime.beforeEnd = {
            keeper.flush()
            sceneKeeper.flush()
        }
        runtime.onDeactivation = { keeper.noteChange(of: .standard) }
        runtime.graph.requestFlush = { DesktopRuntime.requestUpdate() }
        runtime.quit = { DesktopRuntime.quit() }
        start(runtime)
        DesktopRuntime.run(
            applicationID: identity.id,
            name: identity.name,
            arguments: arguments,
            client: runtime
        )
    }

    /// The arguments byte for byte: `CommandLine.arguments` repairs what is not UTF-8, and a file of
    /// such a name would not be found.
    private static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { pointer in
                Array(
                    UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map(
                        UInt8.init(bitPattern:)
                    )
                )
            }
        }
    }
}
