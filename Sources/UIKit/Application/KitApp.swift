import AppShell
import DocumentEngine
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// An app of UIKit's on the desktop: from its delegate's class to its first window.
@MainActor
final class KitApp: AppContent {
    private let delegate: any UIApplicationDelegate
    private var hasLaunched = false
    /// Scenes that have a delegate of their own are kept here.
    private var scenes: [UIWindowScene] = []

    init(_ delegate: any UIApplicationDelegate) { self.delegate = delegate }

    static func run(_ delegate: any UIApplicationDelegate) -> Never {
        let app = KitApp(delegate)
        AppLauncher.run { app.attach(to: $0) }
    }

    /// Becomes what `runtime` runs.
    func attach(to runtime: AppRuntime) {
        let application = UIApplication.shared
        application.delegate = delegate
        application.attach(to: runtime)
        runtime.content = self
        application.tellOfEnd(delegate, of: runtime)
    }

    // MARK: - AppContent

    func openFirstWindow() {
        launch(for: nil)
    }

    func open(_ file: FileLocation) async throws(DocumentError) {
        launch(for: file.url)
        guard handOver(file) else {
            throw DocumentError(.unreadable("The app opens no files."), at: file)
        }
    }

    var openFiles: [FileLocation] { DocumentWindows.files }

    func isOpen(_ file: FileLocation) -> Bool { DocumentWindows.window(showing: file) != nil }

    func reopen(_ files: [FileLocation]) {
        launch(for: nil)
        for file in files { _ = handOver(file) }
    }

    /// Lets the app open a file, unless it is open: as one from outside or, where the app has no way to
    /// open such, as one that was picked in its browser.
    ///
    /// - Returns: Whether there is somebody to open it.
    private func handOver(_ file: FileLocation) -> Bool {
        if DocumentWindows.raise(file) { return true }
        let options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: true]
        if delegate.application(.shared, open: file.url, options: options) { return true }
        if let scene = scenes.first(where: { $0.delegate != nil }), let delegate = scene.delegate {
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(file.url)])
            return true
        }
        guard let browser, browser.delegate != nil else { return false }
        browser.open([file])
        return true
    }

    func show(_ folder: FileLocation) {
        launch(for: nil)
        browser?.show(folder)
    }

    private var browser: UIDocumentBrowserViewController? {
        UIApplication.shared.windowList.lazy
            .compactMap { $0.rootViewController as? UIDocumentBrowserViewController }.first
    }

    // MARK: - Launching

    /// Launches the app, once, and sees to it that there is a window.
    private func launch(for url: URL?) {
        if !hasLaunched { callDelegate(for: url) }
        if UIApplication.shared.windowList.isEmpty { connectScene() }
    }

    private func callDelegate(for url: URL?) {
        hasLaunched = true
        let options = url.map { [UIApplication.LaunchOptionsKey.url: $0 as Any] }
        _ = delegate.application(.shared, willFinishLaunchingWithOptions: options)
        _ = delegate.application(.shared, didFinishLaunchingWithOptions: options)
        delegate.applicationDidBecomeActive(.shared)
    }

    /// Makes a scene with a delegate, by the app's delegate or by Info.plist.
    private func connectScene() {
        let session = UISceneSession()
        let options = UIScene.ConnectionOptions(urlContexts: [])
        session.configuration = SceneManifest.configuration
        let configuration = delegate.application(
            .shared,
            configurationForConnecting: session,
            options: options
        )
        session.configuration = configuration
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        guard let type = configuration.delegateClass as? UIResponder.Type,
            let made = type.init(coder: NSCoder()) as? any UISceneDelegate
        else {
            let name = delegate.window.map { _ in "window" } ?? "scene delegate"
            return BadInput.write(
                "UIKit: The app has made no window, and names no \(name)'s class."
            )
        }
        scene.delegate = made
        scenes.append(scene)
        made.scene(scene, willConnectTo: session, options: options)
    }
}

/// What Info.plist says about scenes.
@MainActor
enum SceneManifest {
    /// The first configuration for windows.
    static var configuration: UISceneConfiguration {
        let manifest = AppInfo.contents["UIApplicationSceneManifest"] as? [String: Any]
        let all = manifest?["UISceneConfigurations"] as? [String: Any]
        let role = UISceneSession.Role.windowApplication
        let first = (all?[role.rawValue] as? [[String: Any]])?.first
        let configuration = UISceneConfiguration(
            name: first?["UISceneConfigurationName"] as? String,
            sessionRole: role
        )
        if let name = first?["UISceneDelegateClassName"] as? String {
            configuration.delegateClass = NSClassFromString(name)
        }
        return configuration
    }
}
