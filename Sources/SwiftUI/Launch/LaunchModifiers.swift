public import AppShell
public import Foundation
public import SwiftUICore

// MARK: - Scene + launch

extension Scene {
    /// Whether the scene is shown when the app starts with nothing else to show.
    nonisolated public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        ModifiedScene(content: self) { $0.launchBehavior = behavior }
    }

    /// Whether what was open when the session ended is opened again.
    nonisolated public func restorationBehavior(
        _ behavior: SceneRestorationBehavior
    ) -> some Scene {
        ModifiedScene(content: self) { $0.restorationBehavior = behavior }
    }

    /// Adds to what the document browser's menu offers for files.
    ///
    /// - Parameter menu: Gets the files that are selected, or `nil` for the folder that is shown.
    nonisolated public func documentBrowserContextMenu<Menu: View>(
        @ViewBuilder _ menu: @escaping @MainActor ([URL]?) -> Menu
    ) -> some Scene {
        ModifiedScene(content: self) { scene in
            let before = scene.browserMenu
            scene.browserMenu = { urls in
                AnyView(
                    Group {
                        before?(urls)
                        menu(urls)
                    }
                )
            }
        }
    }

    /// What the app says above the files of its document browser, in place of what the launch scene
    /// says.
    nonisolated public func documentLaunchTitle(_ title: Text) -> some Scene {
        ModifiedScene(content: self) { $0.launchWords.title = title }
    }

    nonisolated public func documentLaunchTitle(_ titleKey: LocalizedStringKey) -> some Scene {
        documentLaunchTitle(Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public func documentLaunchTitle<S: StringProtocol>(_ title: S) -> some Scene {
        documentLaunchTitle(Text(title))
    }

    /// What the app says below that title.
    nonisolated public func documentLaunchSubtitle(_ subtitle: Text) -> some Scene {
        ModifiedScene(content: self) { $0.launchWords.subtitle = subtitle }
    }

    nonisolated public func documentLaunchSubtitle(
        _ subtitleKey: LocalizedStringKey
    ) -> some Scene {
        documentLaunchSubtitle(Text(subtitleKey))
    }

    @_disfavoredOverload
    nonisolated public func documentLaunchSubtitle<S: StringProtocol>(
        _ subtitle: S
    ) -> some Scene {
        documentLaunchSubtitle(Text(subtitle))
    }
}
