import CGTK
import CGTKSupport
import Glibc

/// Starts the application on the desktop and runs it to its end.
///
/// GLib's main loop runs the process. It also serves what Swift programs count on: the main queue
/// and the main actor, timers and blocks of the main run loop.
package enum DesktopRuntime {
    /// Runs the application; the process ends from within.
    ///
    /// There is one process for each application id. If one runs already, it gets the files, and
    /// this process ends at once. Ends with 0, also after SIGTERM, SIGHUP and SIGINT: by then
    /// everything unsaved has been written down, which is an orderly end.
    ///
    /// - Parameters:
    ///   - applicationID: A D-Bus name such as `org.example.Notes`, also the name of the icon.
    ///   - name: What people call the application.
    ///   - arguments: Files to open, as paths or `file:` addresses, without the program's name.
    @MainActor
    package static func run(
        applicationID: String,
        name: String,
        arguments: [[UInt8]],
        client: any ApplicationClient
    ) -> Never {
        // D-Bus starts a service so; there are no other options, and `--` may stand before files.
        let service = Array("--gapplication-service".utf8)
        let isService = arguments.first == service
        let files = arguments.drop { $0 == service || $0 == Array("--".utf8) }
        let paths = files.compactMap { absolutePath($0) }
        let lifecycle = Lifecycle(applicationID: applicationID, name: name, client: client)
        current = lifecycle
        lifecycle.run(opening: paths, isService: isService)
    }

    /// Asks for an update soon.
    ///
    /// Any thread may call it, as often as it likes; there is one update for all.
    package static func requestUpdate() { dk_request_update() }

    /// Ends the process, without asking.
    @MainActor
    package static func quit() { current?.quit() }

    @MainActor private static var current: Lifecycle?
}
