import AppShell
import UIKit

/// An application, described by its scenes; `@main` on a type that conforms makes it the program.
///
/// ## On Linux
/// The files named on the command line are opened. A second start hands them to the process that
/// runs already. Main thread.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    /// The windows and documents that the application has.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the application's value, once, at the start.
    @MainActor @preconcurrency init()
}

extension App {
    /// Starts the application and runs it to its end; it never returns.
    @MainActor @preconcurrency
    public static func main() {
        AppLauncher.run { runtime in
            UIApplication.shared.attach(to: runtime)
            UIApplication.shared.attach(toScenesOf: runtime)
            runtime.start(Self.self)
        }
    }
}

extension AppRuntime {
    /// Makes the app's value and its scenes, and keeps the scenes up to date from then on.
    func start<Application: App>(_ type: Application.Type) {
        // The app's value makes the delegate, if it has one.
        UIApplication.shared.delegate = nil
        let app = Application()
        UIApplication.shared.launch(in: self)
        start(app) { app, linker in app.body.allDescriptions(linker) }
    }
}
