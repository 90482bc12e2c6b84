public import Foundation

extension UIScene {
    /// Posted when a scene comes, with it as the object.
    nonisolated public static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification"
    )
    /// Posted when a scene is gone.
    nonisolated public static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification"
    )
    /// Posted when the person uses a scene.
    nonisolated public static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification"
    )
    /// Posted when the person uses something else.
    nonisolated public static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification"
    )
    /// Never posted on Linux, where a window that is out of sight is as good as any.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification"
    )
    /// Never posted on Linux, where a window that is out of sight is as good as any.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification"
    )

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIApplication {
    /// Posted when the person comes to the app.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted when the person goes to another app.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Never posted on Linux, where an app that is out of sight runs on.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    /// Never posted on Linux, where an app that is out of sight runs on.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// Posted when the app ends and everything is saved.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )
}

/// Tells of windows that come into use and go out of it, and of the app with them.
@MainActor
enum ActivityNotifications {
    static func windowDidChange(_ window: UIWindow, isActive: Bool) {
        window.windowScene?.post(
            isActive ? UIScene.didActivateNotification : UIScene.willDeactivateNotification
        )
        // Between two windows of the app, neither is in use for a moment.
        let application = window.application
        application.afterUpdate {
            let isActive = application.applicationState == .active
            guard isActive != application.wasActive else { return }
            application.wasActive = isActive
            NotificationCenter.default.post(
                name: isActive
                    ? UIApplication.didBecomeActiveNotification
                    : UIApplication.willResignActiveNotification,
                object: application
            )
        }
    }
}
