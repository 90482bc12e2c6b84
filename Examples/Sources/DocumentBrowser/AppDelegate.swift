import UIKit

/// The app: one window with the document browser; documents get windows of their own.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let browser = DocumentBrowserViewController(forOpening: nil)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = browser
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Files named on the command line, or opened from the file manager.
    func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        browser.presentDocument(at: url)
        return true
    }
}
