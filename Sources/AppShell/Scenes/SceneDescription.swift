package import Foundation
package import SwiftUICore

/// One kind of window, as the running application needs it.
@MainActor
package struct SceneDescription {
    package enum Kind {
        case window(title: String?, content: @MainActor () -> AnyView)
        case document(any DocumentScene)
        case settings(content: @MainActor () -> AnyView)
    }

    package var kind: Kind
    package var commands: [any Commands] = []
    package var defaultSize: CGSize?

    package init(kind: Kind) { self.kind = kind }

    package var isSettings: Bool {
        if case .settings = kind { true } else { false }
    }
}
