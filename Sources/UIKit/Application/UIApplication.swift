package import AppShell
import DocumentEngine
public import Foundation
import SwiftUICore

/// The running app: its delegate, its windows, and what lies outside of it.
///
/// Main thread.
///
/// ## On Linux
/// There is one process for each app. Every desktop window is a scene with one window.
open class UIApplication: UIResponder {
    /// The app that runs in this process.
    public static let shared = UIApplication()

    public enum State: Int, Sendable { case active, inactive, background }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The first file that the app was started with, as a `URL`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether the app opens the file where it is; always `true` on Linux.
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
        )
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Hears of what happens to the app; kept for as long as it runs.
    open var delegate: (any UIApplicationDelegate)?

    /// The windows that are there, each in a scene of its own.
    open var connectedScenes: Set<UIScene> { Set(windowList.compactMap(\.windowScene)) }

    /// The windows that are there, the one in use first.
    open var windows: [UIWindow] { windowList.reversed() }

    /// The window in use; the one that was last, while the app is not in use.
    open var keyWindow: UIWindow? { windows.first }

    open var applicationState: State {
        windowList.contains { $0.desktopWindow?.isActive == true } ? .active : .inactive
    }

    /// Opens an address by the app that is set for it.
    open func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let isOpened =
            runtime?.open(address: url.absoluteString, over: keyWindow?.desktopWindow)
            ?? false
        afterUpdate { completion?(isOpened) }
    }

    // MARK: - The desktop

    /// What runs the app; none before it is launched.
    package weak var runtime: AppRuntime?
    /// What the app's scenes are to UIKit, where it has some.
    private(set) var sceneApp: SceneApp?

    /// Lets UIKit's windows and documents be part of what `runtime` runs.
    package func attach(to runtime: AppRuntime) {
        self.runtime = runtime
        UIDocument.services = UIDocument.Services(runtime.services)
        runtime.rescueOthers = { UIDocument.rescueOpenDocuments(isLastResort: $0) }
        runtime.closeOthers = {
            for document in OpenDocuments.all {
                guard await document.closeAsking(over: nil) else { return false }
            }
            return true
        }
    }

    /// Makes what scenes describe be there as windows, scenes and a document browser.
    @discardableResult
    package func attach(toScenesOf runtime: AppRuntime) -> SceneApp {
        let app = SceneApp(self, runtime)
        self.runtime = runtime
        sceneApp = app
        return app
    }

    // MARK: - Windows

    /// Whether it was in use when that was told last.
    var wasActive = false

    /// Those that are open, in the order in which they were last used.
    var windowList: [UIWindow] = []

    /// The person uses a window, or is to.
    func didUse(_ window: UIWindow) {
        guard let index = windowList.firstIndex(where: { $0 === window }) else { return }
        windowList.append(windowList.remove(at: index))
    }

    /// Does something in the next update of what is on screen, or at once where nothing is.
    func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        guard let runtime else { return action() }
        runtime.graph.afterEvaluation(action)
    }

    /// Does work during which the process does not end.
    func keepAlive(_ work: @escaping @MainActor () async -> Void) {
        if let runtime { runtime.keepAlive(work) } else { Task { await work() } }
    }
}
