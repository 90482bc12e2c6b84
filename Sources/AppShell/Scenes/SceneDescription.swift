package import Foundation
package import SwiftUICore

/// One kind of window, as the running application needs it.
@MainActor
package struct SceneDescription {
    package enum Kind {
        case window(title: String?, content: @MainActor () -> AnyView)
        case document(any DocumentScene)
        case settings(content: @MainActor () -> AnyView)
        /// What the document browser shows above the files.
        case launch(content: @MainActor (LaunchWords) -> AnyView)
    }

    package var kind: Kind
    package var commands: [any Commands] = []
    package var defaultSize: CGSize?
    /// By what the app opens the scene.
    package var id: String?
    /// Whether there is one window of the kind at most.
    package var isSingle = false
    package var launchBehavior = SceneLaunchBehavior.automatic
    package var restorationBehavior = SceneRestorationBehavior.automatic
    package var launchWords = LaunchWords()
    /// What the app adds to the browser's menu of files, or of the folder.
    package var browserMenu: (@MainActor ([URL]?) -> AnyView)?

    package init(kind: Kind) { self.kind = kind }

    package var isSettings: Bool {
        if case .settings = kind { true } else { false }
    }

    package var isLaunch: Bool {
        if case .launch = kind { true } else { false }
    }

    package var isDocument: Bool {
        if case .document = kind { true } else { false }
    }
}

/// What is said above the files of a browser, where the app says it apart from the scene.
package struct LaunchWords {
    package var title: Text?
    package var subtitle: Text?

    package init() {}
}
